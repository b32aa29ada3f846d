/** What a backup holds, as lines that a backup and its restore print alike: a count and a hash for each table, the files and the keys. */
import { sha256 } from '#kernel/database/content-hash.ts';
import type { Manifest } from './manifest.ts';

const SHOWN = 16;
const HASH = /^[0-9a-f]{64}$/;
const line = (name: string, count: string, hash: string) =>
  `${name.padEnd(28)} ${count.padStart(24)}  ${HASH.test(hash) ? hash.slice(0, SHOWN) : hash}`;

/** Of the rows that all organisations have in a table one hash, over those of each. */
export function tellManifest({ tables, files, keys = {} }: Manifest): string[] {
  const byTable = new Map<string, { rows: number; hashes: string[] }>();
  for (const entry of Object.keys(tables).sort()) {
    const { rows, sha256 } = tables[entry]!;
    const name = entry.replace(/^.*\//, '').replace('.ndjson.gz', '');
    const found = byTable.get(name) ?? { rows: 0, hashes: [] };
    byTable.set(name, { rows: found.rows + rows, hashes: [...found.hashes, `${sha256}  ${entry}`] });
  }
  return [
    ...[...byTable]
      .filter(([, { rows }]) => rows > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { rows, hashes }]) => line(name, `${rows} rows`, sha256(hashes.join('\n')))),
    line('files', `${files.count} (${(files.bytes / 1e6).toFixed(1)} MB)`, files.sha256),
    ...Object.keys(keys)
      .sort()
      .map((name) => line(name, 'key', keys[name] ?? '')),
    ...files.missing.map((key) => `${key} was nowhere, or went while the copy was made`),
  ];
}
