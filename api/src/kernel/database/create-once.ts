/** Client-made ids: the same id with the same content is one record, with other content a conflict (design.md section 3). */
import { ApiError } from '#kernel/http/api-error.ts';

/** How a module inserts and finds its record. */
export interface CreateOnce<Row> {
  /** Hashes that the same content may be stored under in the record's `content_hash`. */
  hashes: readonly string[];
  /** Inserts with `ON CONFLICT (organisation_id, id) DO NOTHING RETURNING …`; undefined where the id exists. */
  insert: () => Promise<Row | undefined>;
  /** Reads the record of that id, whoever made it, or undefined where its author's transaction was rolled back. */
  existing: () => Promise<{ content_hash: string } | undefined>;
}

/** Inserts once. Answers the new row, or undefined where the same record was here already; else `id.conflict`. */
export async function createOnce<Row>({ hashes, insert, existing }: CreateOnce<Row>): Promise<Row | undefined> {
  const row = await insert();
  if (row) return row;
  const found = await existing();
  if (!found || !hashes.includes(found.content_hash)) throw new ApiError('id.conflict');
  return undefined;
}
