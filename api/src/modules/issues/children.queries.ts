/** What stands beside an issue and only grows, as one step adds it. */
import type { AnnouncedPhoto } from '@chainage/shared/contracts/issues/image';
import type { HistoryLine } from '#kernel/history/history.sql.ts';
import { appendToRecord } from '#kernel/records/append-to-record.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

export interface Children {
  line: HistoryLine;
  photos?: readonly AnnouncedPhoto[];
  /** All words it is now found by; left out where none changed. */
  tokens?: readonly string[] | undefined;
}

export const appendToIssue = (tenant: Tenant, id: string, { line, photos = [], tokens }: Children): Promise<void> =>
  appendToRecord(
    tenant,
    { entity: 'issue', id },
    { line, files: photos, ...(tokens && { words: { table: 'issue_token', key: 'issue_id', tokens } }) },
  );
