// Which card goes where. Nothing is sent before it is locked, so everything here can be changed.
import type { SwipSheep } from "../../protocol";
import type { Card, Kind } from "./cards";

export type Side = "left" | "right";

export class Picks {
  /** Ids of cards in the viewer's hand. */
  lifted: number | null = $state(null);
  left: number | null = $state(null);
  right: number | null = $state(null);
  /** How many sides there are to give to. */
  sides = $state(2);

  clear(): void {
    this.lifted = this.left = this.right = null;
  }

  side(id: number): Side | null {
    return id === this.left ? "left" : id === this.right ? "right" : null;
  }

  get full(): boolean {
    return this.left !== null && (this.right !== null || this.sides < 2);
  }

  /** The first tap picks a card up. With a second card, the first goes left and the second right; an open side is filled; two cards swap; the same card again goes back. */
  tap(id: number): void {
    const other = this.lifted;
    const here = this.side(id);
    if (this.sides < 2) {
      this.left = this.left === id ? null : id;
    } else if (other === null) {
      const open = this.left === null ? "left" : "right";
      if (!here && (this.left !== null) !== (this.right !== null)) this[open] = id;
      else this.lifted = id;
    } else if (other === id) {
      this.keep(id);
    } else {
      const there = this.side(other);
      if (!there && !here && this.left === null && this.right === null) [this.left, this.right] = [other, id];
      else if (!there && !here) {
        this.lifted = id;
        return;
      } else {
        if (there) this[there] = id;
        if (here) this[here] = other;
      }
      this.lifted = null;
    }
  }

  give(id: number, side: Side): void {
    const far = side === "left" ? "right" : "left";
    if (this[far] === id) this[far] = this[side];
    this[side] = id;
    this.lifted = null;
  }

  keep(id: number): void {
    const side = this.side(id);
    if (side) this[side] = null;
    this.lifted = null;
  }

  swap(): void {
    [this.left, this.right] = [this.right, this.left];
    this.lifted = null;
  }

  /** Lay out what a play gives. */
  lay(hand: Card[], left: string | null | undefined, right: string | null | undefined): void {
    this.lifted = null;
    this.left = hand.find((card) => card.kind === left)?.id ?? null;
    this.right = hand.find((card) => card.kind === right && card.id !== this.left)?.id ?? null;
  }

  play(hand: Card[]): SwipSheep.Pass | null {
    const kind = (id: number | null) => hand.find((card) => card.id === id)?.kind as Kind | undefined;
    const left = kind(this.left);
    return left && this.full ? { type: "pass", left, right: kind(this.right) ?? null } : null;
  }
}
