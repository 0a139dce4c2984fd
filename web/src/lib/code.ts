// The code of a table, to be read from one screen and typed on another: the first six characters of its name, in two groups.
export const SIGNS = 6;

export const codeOf = (table: string): string => `${table.slice(0, 3)} ${table.slice(3, SIGNS)}`.toUpperCase();

/** What was typed, as the server knows it. */
export const clean = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
