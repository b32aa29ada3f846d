/** What a backup of an installation holds, and what it is held against. */
import { z } from 'zod';

export const FORMAT = 'chainage.installation';
export const HEAD = 'installation.json';
export const MANIFEST = 'manifest.json';

export const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  made_at: z.string(),
  /** Numbers of the migrations that its tables have been through. */
  migrations: z.array(z.int()),
});
export type Head = z.infer<typeof headSchema>;

const packed = z.strictObject({ rows: z.int(), bytes: z.int(), sha256: z.string() });

export const manifestSchema = headSchema.extend({
  /** By the name of the entry. */
  tables: z.record(z.string(), packed),
  files: z.strictObject({ count: z.int(), bytes: z.int(), sha256: z.string(), missing: z.array(z.string()) }),
  /** SHA-256 of each key, by its name; releases before did not say. */
  keys: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Of the platform (null) or of an organisation. */
export const rowsName = (organisationId: string | null, table: string): string =>
  organisationId === null ? `platform/${table}.ndjson.gz` : `organisations/${organisationId}/${table}.ndjson.gz`;

/** Tables that no backup needs, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  migration: 'made by what restores it',
  file_place: 'said anew by what restores it',
  rate_limit: 'attempts in a window that is over by then',
  limit_use: 'what was used up in a window that is over by then',
  own_data_file: 'files of all of an organisation, which can be made again',
};
