/** All of an organisation as one file: records, photos, audit, with what each part must come to. */
import { z } from 'zod';
import { listOf } from './list.ts';
import { OWN_DATA_FAILURES, OWN_DATA_STATES } from './own-data-paths.ts';

export const ownDataActionSchema = z.strictObject({ action: z.enum(['cancel'], 'not_in_list') });

export const ownDataFileSchema = z.object({
  id: z.uuid(),
  status: z.enum(OWN_DATA_STATES),
  /** 0 to 1, while it is processing. */
  progress: z.number().nullable(),
  /** Rows of all tables, and files of records; files whose bytes were nowhere. */
  row_count: z.int().nullable(),
  file_count: z.int().nullable(),
  missing_count: z.int().nullable(),
  file_size: z.int().nullable(),
  sha256: z.string().nullable(),
  /** A path under `/api/media/`; null where there is nothing to fetch. */
  file_url: z.string().nullable(),
  error: z.enum(OWN_DATA_FAILURES).nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  requested_by_name: z.string(),
  allowed_actions: z.array(z.enum(['cancel'])),
});
export type OwnDataFile = z.infer<typeof ownDataFileSchema>;
export const ownDataListSchema = listOf(ownDataFileSchema);
export type OwnDataList = z.infer<typeof ownDataListSchema>;
