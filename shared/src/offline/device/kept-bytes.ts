/**
 * Files where the browser refuses to keep a Blob: a private window of WebKit takes bytes, but no Blob, into its databases.
 * Elsewhere a Blob is kept as it is: it need not be read to be written down, and earlier versions of the app read it too.
 */
import { isFull } from './storage.ts';

/** A file as its bytes. */
export interface KeptBytes {
  keptBytes: ArrayBuffer;
  type: string;
  /** Of a File: its name. */
  name?: string;
  lastModified?: number;
}

const isKeptBytes = (value: unknown): value is KeptBytes =>
  typeof value === 'object' && value !== null && 'keptBytes' in value;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

/** Whether a file lies in it, however deep. */
const holdsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (Array.isArray(value) && value.some(holdsFile)) ||
  (isPlain(value) && Object.values(value).some(holdsFile));

async function toBytes(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const named = value instanceof File && { name: value.name, lastModified: value.lastModified };
    return { keptBytes: await value.arrayBuffer(), type: value.type, ...named };
  }
  if (Array.isArray(value)) return Promise.all(value.map(toBytes));
  if (!isPlain(value)) return value;
  const fields = Object.entries(value).map(async ([name, held]) => [name, await toBytes(held)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

/** A file as it was before it was kept. */
export function asBlob(kept: Blob | KeptBytes): Blob {
  if (!isKeptBytes(kept)) return kept;
  const { keptBytes, type, name, lastModified } = kept;
  if (name === undefined) return new Blob([keptBytes], { type });
  return new File([keptBytes], name, { type, ...(lastModified !== undefined && { lastModified }) });
}

/** What was kept, its files as they were. */
export function withFiles(value: unknown): unknown {
  if (isKeptBytes(value)) return asBlob(value);
  if (Array.isArray(value)) return value.map(withFiles);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withFiles(held)]));
}

/** Writes something with its files, and where the browser refuses them once more with their bytes. */
export async function keeping<T, Answer>(value: T, write: (value: T) => PromiseLike<Answer>): Promise<Answer> {
  try {
    return await write(value);
  } catch (error) {
    if (isFull(error) || !holdsFile(value)) throw error;
    return write((await toBytes(value)) as T);
  }
}
