/** What the processes of the run tell each other. */

/** A statement as it went to PostgreSQL. */
export interface Statement {
  text: string;
  values: unknown[];
}

export type Kind = 'list' | 'detail' | 'create';
export const KINDS: readonly Kind[] = ['list', 'detail', 'create'];

/** By the kind of request: its statements, and what differs from one to the next. */
export type Recorded = Readonly<Record<Kind, { statements: Statement[]; fresh: string[] }>>;
