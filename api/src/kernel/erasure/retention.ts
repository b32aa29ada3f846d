/** What goes after its time, as modules state it, and what other modules keep of it as proof. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RetentionKind } from '@chainage/shared/contracts/retention-paths';
import type { Db } from '#kernel/database/connect.ts';

/** Records whose time is over before an instant, the oldest first. */
export interface Retained {
  kind: RetentionKind;
  entity: string;
  /** Whether their values go, or their photos. */
  takes: 'values' | 'photos';
  /** A select of `id` of what is due, and for photos how many it has as `photos`; `kept` is true for what must stay. */
  due: (
    before: Date,
    kept: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>,
  ) => RawBuilder<{ id: string; photos: number }>;
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

/** Those that are due, the oldest first, at most so many. */
export async function dueOf(db: Db, { entity, due }: Retained, before: Date, most: number) {
  const { rows } = await sql<{ id: string; photos: number }>`${due(before, keptOf(entity))} limit ${most}`.execute(db);
  return rows;
}
