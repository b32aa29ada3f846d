/** What goes after its time, as modules state it, and what other modules keep of it as proof. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RetentionKind } from '@chainage/shared/contracts/retention-paths';
import type { Db } from '#kernel/database/connect.ts';

/** One that is due. */
export interface Due {
  id: string;
  /** When its time began, to the microsecond. */
  at: string;
  photos: number;
}

/** Records whose time is over before an instant. */
export interface Retained {
  kind: RetentionKind;
  entity: string;
  /** Whether their values go, or their photos. */
  takes: 'values' | 'photos';
  /**
   * A select of `id`, `at` and `photos` (how many go with it) of what is due: where something is left to go, and nothing else.
   * `kept` is true for what must stay.
   */
  due: (before: Date, kept: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>) => RawBuilder<unknown>;
}

type Keeper = (id: RawBuilder<unknown>) => RawBuilder<SqlBool>;

const kinds = new Map<RetentionKind, Retained>();
const keepers = new Map<string, Keeper[]>();

/** Makes a kind known. Called when a module is loaded. */
export function declareRetained(retained: Retained): void {
  kinds.set(retained.kind, retained);
}

/** Records of this kind whose photos or values something else needs: a measured line, a bill. */
export function keepsRecord(entity: string, keeper: Keeper): void {
  keepers.set(entity, [...(keepers.get(entity) ?? []), keeper]);
}

export const findRetained = (kind: RetentionKind): Retained | undefined => kinds.get(kind);

const keptOf = (entity: string) => (id: RawBuilder<unknown>) =>
  sql<SqlBool>`(${sql.join([sql`false`, ...(keepers.get(entity) ?? []).map((keeper) => keeper(id))], sql` or `)})`;

interface Asked {
  before: Date;
  most: number;
  /** Those behind it. */
  after?: Due | undefined;
  /** This one alone. */
  id?: string;
}

/** Those that are due, the oldest first, at most so many. */
export async function dueOf(db: Db, { entity, due }: Retained, { before, most, after, id }: Asked): Promise<Due[]> {
  const from = after ? sql`(d.at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const which = id === undefined ? sql`true` : sql`d.id = ${id}::uuid`;
  const { rows } = await sql<Due>`select d.id, d.at::text as at, d.photos from (${due(before, keptOf(entity))}) d
    where ${from} and ${which} order by d.at, d.id limit ${most}`.execute(db);
  return rows;
}
