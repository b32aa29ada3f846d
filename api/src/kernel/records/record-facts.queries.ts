/** Everything outside the record that a write may depend on, in one query whatever the number of ids. */
import { sql, type RawBuilder } from 'kysely';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { own } from '#kernel/database/own.ts';
import {
  referenceColumns,
  toReferenceFacts,
  type AskedReferences,
  type ReferenceRow,
} from '#kernel/fields/reference-facts.sql.ts';
import { countByStage } from '#kernel/files/announced-files.ts';
import { filesHere } from '#kernel/files/file-columns.sql.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { keepAnswer, knownOf, leftRecord } from './left-record.ts';
import type { RecordFacts } from './served-kind.ts';

/** `is_here`: not said of one that this write announces. */
type Staged = Pick<AnnouncedFile, 'id' | 'stage'> & { is_here?: boolean };

export interface FactsSource extends AskedReferences {
  entity: string;
  /** Null for a record that does not exist yet. */
  id: string | null;
  announced: readonly Staged[];
  stages: readonly string[];
  /** Further columns of the same select, over the organisation `o`. */
  more?: RawBuilder<unknown>;
}

/** The facts, with the files behind them and the row for further columns. */
export async function readFacts<More = unknown>(
  { db }: Tenant,
  asked: FactsSource,
): Promise<{ facts: RecordFacts; files: readonly Staged[]; row: More }> {
  const known = knownOf(asked, asked);
  if (known) {
    const row = known.row as ReferenceRow & More;
    const files = [...(leftRecord(asked)?.files ?? []), ...asked.announced];
    return { facts: { ...toReferenceFacts(row), photos: countByStage(asked.stages, files) }, files, row };
  }
  const { rows } = await sql<ReferenceRow & More & { files: Staged[] }>`
    select ${asked.more ? sql`${asked.more},` : sql``} ${referenceColumns(asked)},
      ${filesHere(asked.entity, sql`${asked.id}::uuid`)} as files
    from organisation o where ${own('o', 'id')}`.execute(db);
  const row = rows[0] as ReferenceRow & More & { files: Staged[] };
  if (asked.id === null) keepAnswer(asked, row);
  const files = [...row.files, ...asked.announced];
  return { facts: { ...toReferenceFacts(row), photos: countByStage(asked.stages, files) }, files, row };
}
