/** What stands at the end of an archive, and what it is held against. */
import { z } from 'zod';

const packed = z.strictObject({
  rows: z.int().min(0),
  /** Unpacked. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const FORMAT = 'chainage.organisation';
/** The first entry: whose it is, since rows can only be written in their organisation. */
export const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  made_at: z.string(),
  /** Number of the newest migration of whoever made it. */
  migration: z.int(),
  organisation: z.strictObject({ id: z.uuid(), code: z.string().max(20), name: z.string().max(120) }),
});
export type Head = z.infer<typeof headSchema>;

/** The last entry. */
export const manifestSchema = headSchema.extend({
  /** By the name of the table: of `records/<name>.ndjson.gz`. */
  tables: z.record(z.string(), packed),
  files: z.strictObject({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Of a line `<sha256>  <name>` for each, in their order. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Ids of those whose bytes were nowhere. */
    missing: z.array(z.uuid()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const recordsName = (table: string): string => `records/${table}.ndjson.gz`;
export const HEAD = 'organisation.json';
export const MANIFEST = 'manifest.json';
