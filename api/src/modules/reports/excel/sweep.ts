/** What is over, or was left by an attempt that nobody ended, goes: once a night, of each organisation. */
import { join } from 'node:path';
import { sweepFolder } from '#kernel/files/disk.ts';
import { sheetKey, sheetsOf } from '#kernel/files/store/keys.ts';
import type { OutsideRun } from '#kernel/jobs/job-kind.ts';
import { forgetIssued } from '../issued/issued.queries.ts';
import { expireExcel, type StoredExcel } from './excel.queries.ts';

const DAY = 86_400_000;

/** What attempts left on this server's disk as they were killed: one that runs is never a day old. */
export const sweepUnfinished = (dataDir: string): Promise<number> =>
  sweepFolder(join(dataDir, 'excel-parts'), Date.now() - DAY);

export async function sweepFiles({ organisationId, transaction, deps }: OutsideRun<object>): Promise<void> {
  if (organisationId === null) return;
  const { store, config, now } = deps;
  const keyOf = ({ id, format, stored_as: name }: StoredExcel) => sheetKey(organisationId, id, `${name}.${format}`);
  await transaction((db) => forgetIssued(db, now()));
  const { over, stay } = await transaction((db) => expireExcel(db, now()));
  for (const one of over) await store.remove(keyOf(one));
  const kept = new Set(stay.map(keyOf));
  // by the clock that the store's times are of
  const before = Date.now() - DAY;
  for await (const { key, modified } of store.list(sheetsOf(organisationId)))
    if (!kept.has(key) && modified.getTime() < before) await store.remove(key);
  await sweepUnfinished(config.dataDir);
}
