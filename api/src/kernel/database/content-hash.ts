import { createHash } from 'node:crypto';

/** The same text for the same content, whatever the order of keys. Members that are undefined do not count. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** In hex. */
export const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');

/** A well-formed UUID (version 8) that stands for a text and tells nothing of it. */
export function uuidOf(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** sha256 over the canonical form of a value. */
export const contentHash = (value: unknown): string => sha256(canonicalJson(value));
