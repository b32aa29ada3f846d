import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest|txt)$/;

/** Every file below a folder, as sorted paths relative to it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Writes a file so that a reader sees the old or the new one, never a part. */
export function writeAtomically(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}

/** How much of a file zlib looks at as one block: what suits one wastes bytes of another, 0.4 % of all of them. */
const MEMORY_LEVELS = [5, 6, 7, 8, 9];

/** The smallest gzip form that zlib makes. */
export const packed = (content: string | Buffer): Buffer =>
  MEMORY_LEVELS.map((memLevel) => gzipSync(content, { level: 9, memLevel })).reduce((least, one) =>
    one.length < least.length ? one : least,
  );

/** Writes a file of the site, with its gzip form beside it where that pays. */
export function publish(path: string, content: string | Buffer): void {
  if (COMPRESSIBLE.test(path)) writeAtomically(`${path}.gz`, packed(content));
  writeAtomically(path, content);
}

/** Copies a folder into the site. */
export function publishFolder(from: string, to: string): string[] {
  const files = filesBelow(from).filter((file) => !file.endsWith('.map'));
  for (const file of files) publish(join(to, file), readFileSync(join(from, file)));
  return files;
}
