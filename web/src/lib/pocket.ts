// Tables without a server: those that this device keeps and plays, where there is an engine for that.
import type { NewTable, OpenedTable, Tables } from "../protocol";
import * as api from "./api";
import { alone } from "./base";
import { server, type Host } from "./host";
import { COMPANY, type Company } from "./preferences.svelte";
import { Recording } from "./tape";

export interface Pocket {
  /** Opens a table, as the server would. */
  open(table: NewTable): Promise<OpenedTable>;
  /** How things stand at these, as far as they are of this device. */
  these(tables: string[]): Promise<Tables>;
  /** Who keeps this table; null: it is none of this device. */
  host(table: string): Host | null;
}

/** The engine, as far as this page has one. */
export const pocket = null as Pocket | null;

/** Who opens tables here. */
export const keeper: Pick<Pocket, "open" | "these"> = alone && pocket ? pocket : api;

/** Whether a table that this browser remembers can be here: a page without a server knows only those of this device. */
export const mayBeHere = (table: string): boolean => !alone || Boolean(pocket?.host(table));

/** With whom one can play here. */
export const offered: readonly Company[] = alone ? (pocket ? ["bots", "here"] : []) : COMPANY;

/** Who keeps a table. A page without a server has whole games to watch besides. */
export const hostOf = (table: string): Host => pocket?.host(table) ?? (alone ? new Recording(table) : server);
