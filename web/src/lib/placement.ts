// Placement of a popover: beside its target, inside the window, and covering as little as possible.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP_PX = 10;

const shared = (one: Box, two: Box): number =>
  Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) *
  Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
const apart = (one: Box, two: Box): number =>
  Math.hypot(Math.max(0, one.left - two.right, two.left - one.right), Math.max(0, one.top - two.bottom, two.top - one.bottom));

/** The best place for this size. It covers `target` only if there is no space beside it, and `others` (controls) as little as possible. */
export function beside(target: Box | null, size: { width: number; height: number }, room: Box, others: Box[]): { x: number; y: number } {
  const right = room.right - size.width - GAP_PX;
  const bottom = room.bottom - size.height - GAP_PX;
  const within = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));
  const xs = [room.left + GAP_PX, right, (room.left + room.right - size.width) / 2];
  const ys = [room.top + GAP_PX, bottom, (room.top + room.bottom - size.height) / 2];
  if (target) {
    xs.push(
      target.left,
      target.right - size.width,
      (target.left + target.right - size.width) / 2,
      target.left - size.width - GAP_PX,
      target.right + GAP_PX,
    );
    ys.push(
      target.top,
      target.bottom - size.height,
      (target.top + target.bottom - size.height) / 2,
      target.top - size.height - GAP_PX,
      target.bottom + GAP_PX,
    );
  }
  for (const each of others) ys.push(each.top - size.height - GAP_PX, each.bottom + GAP_PX);
  let best = { x: xs[0] ?? 0, y: ys[0] ?? 0 };
  let least = Infinity;
  for (const x of xs.map((each) => within(room.left + GAP_PX, each, right)))
    for (const y of ys.map((each) => within(room.top + GAP_PX, each, bottom))) {
      const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
      const cost =
        (target ? 1000 * shared(box, target) + apart(box, target) : 0) + others.reduce((sum, each) => sum + shared(box, each), 0);
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  return best;
}
