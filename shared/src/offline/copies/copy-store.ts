/**
 * A second place for what waits: cache storage, a file for each thing, which the browser keeps when it throws a damaged
 * database away. It goes with the database where the browser clears the whole site; against that helps only its promise
 * to keep it (`askPersistence`), and the ledger tells it.
 */
import { asBlob } from '#offline/device/kept-bytes.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import type { StoredFile } from '#offline/device/owner.db.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';

const CACHE = 'chainage-copies';
const MADE_OF = 'x-made-of';

/** What has a copy. */
export interface Copied {
  rows: OutboxRow;
  files: StoredFile;
  owners: OwnerRow;
}

/** Tables that have copies. */
export type CopiedTable = keyof Copied;

const folder = (table: CopiedTable, owner: string): string => `/copies/${table}/${encodeURIComponent(owner)}/`;

/** Where the copy of a thing lies; `owner` as in `ownerKey`, or the device. */
export const copyPath = (table: CopiedTable, owner: string, id: string): string =>
  folder(table, owner) + encodeURIComponent(id);

/** The second place; null where this browser has none. */
export async function openCopies(): Promise<Cache | null> {
  if (typeof caches === 'undefined') return null;
  return caches.open(CACHE).catch(() => null);
}

/** A thing as it is written down. */
export function copyOf<Table extends CopiedTable>(table: Table, value: Copied[Table]): Response {
  if (table !== 'files')
    return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
  const { blob, ...rest } = value as StoredFile;
  const file = asBlob(blob);
  const headers = { 'content-type': file.type, [MADE_OF]: encodeURIComponent(JSON.stringify(rest)) };
  return new Response(file, { headers });
}

async function readFile(copy: Response): Promise<StoredFile | null> {
  const rest = JSON.parse(decodeURIComponent(copy.headers.get(MADE_OF) ?? '')) as Omit<StoredFile, 'blob'>;
  const bytes = await copy.arrayBuffer();
  if (bytes.byteLength !== rest.size) return null;
  return { ...rest, blob: new Blob([bytes], { type: copy.headers.get('content-type') ?? '' }) };
}

/** Paths of an owner's copies. */
export async function copyPaths(cache: Cache, table: CopiedTable, owner: string): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(folder(table, owner)));
}

/** What lies in a copy; null where it is not whole. */
export async function readCopy<Table extends CopiedTable>(
  cache: Cache,
  table: Table,
  path: string,
): Promise<Copied[Table] | null> {
  try {
    const copy = await cache.match(path);
    if (!copy) return null;
    return (table === 'files' ? await readFile(copy) : await copy.json()) as Copied[Table];
  } catch {
    return null;
  }
}
