/** What the processes of the run tell each other. */

/** A statement as it went to PostgreSQL. */
export interface Statement {
  text: string;
  values: unknown[];
}

export const KINDS = ['list', 'list, packed', 'detail', 'detail, packed', 'create'] as const;
export type Kind = (typeof KINDS)[number];

/** By the kind of request: its statements, and what differs from one to the next. */
export type Recorded = Readonly<Record<Kind, { statements: Statement[]; fresh: string[] }>>;

/** To PostgreSQL, of either server. */
export const CONNECTIONS = 10;

/** Tells the bare server, which has no routes, what is asked of it. */
export const KIND_HEADER = 'x-kind';
