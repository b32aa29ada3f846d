import {
  inTurn,
  namingReads,
  recordRead,
  type Named,
  type NamingRead,
} from '@chainage/shared/kit/home/device-reads.ts';
import { keepFirstReads, keptAnswer } from '@chainage/shared/offline/first-reads';
import type { PartName } from '@chainage/shared/offline/needed-lists';
import { keepRecords, type RecordRead } from '@chainage/shared/offline/record-reads';
import { hashKey } from '@chainage/shared/query';
import { homesHere } from './homes-here.ts';

/** How it went with the records that wait for somebody. */
export interface NamedRecords {
  /** Remotes of which a record is not on the device, by their labels. */
  missing: PartName[];
  /** So many open without signal, of as many as wait. */
  kept: number;
  of: number;
}

interface Wanted {
  label: PartName;
  read: RecordRead;
}

const isAll = (named: Named | undefined) => !named || named.results.length >= named.count;

/** The rows of a list as far as records of it are brought, and how many are beyond. */
async function rowsOf({ first, further }: NamingRead): Promise<Named> {
  const shown = await keptAnswer<Named>(first);
  if (!isAll(shown)) await keepFirstReads([further], () => undefined);
  return (isAll(shown) ? shown : ((await keptAnswer<Named>(further)) ?? shown)) ?? { count: 0, results: [] };
}

/**
 * Brings the records that home page parts name onto the device, once everything else is there: who goes out of reach opens
 * what is to be done there. Bounded; those that wait in several parts count once.
 */
export async function keepNamedRecords(
  permissions: readonly string[],
  onProgress: (done: number, of: number) => void,
): Promise<NamedRecords> {
  const lists: Wanted[][] = [];
  let beyond = 0;
  for (const { remote, offer } of await homesHere(permissions))
    for (const naming of offer ? namingReads(offer, remote, permissions) : []) {
      const { count, results } = await rowsOf(naming);
      beyond += Math.max(0, count - results.length);
      lists.push(results.map((row) => ({ label: remote.label, read: recordRead(naming.source, row) })));
    }
  const wanted = [
    ...new Map(
      inTurn(lists)
        .toReversed()
        .map((each) => [hashKey(each.read.record.queryKey), each]),
    ).values(),
  ].toReversed();
  let done = 0;
  const { kept, missing } = await keepRecords(
    wanted.map(({ read }) => read),
    () => onProgress((done += 1), wanted.length),
  );
  const lacking = wanted.filter(({ read }) => missing.includes(read)).map(({ label }) => label);
  return { missing: [...new Set(lacking)], kept, of: wanted.length + beyond };
}
