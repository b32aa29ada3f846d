import type { Organisation } from '@chainage/shared/contracts/organisation';
import { firstReads } from '@chainage/shared/kit/home/device-reads.ts';
import { keptViewsRead } from '@chainage/shared/kit/list/kept/kept-views.queries.ts';
import { keepFirstReads } from '@chainage/shared/offline/first-reads';
import type { PartName } from '@chainage/shared/offline/needed-lists';
import { loadReference } from '@chainage/shared/offline/reference';
import { firstNotificationsRead } from '#features/notifications/notification.queries.ts';
import { boardReads, type NamedRead } from './board-reads.ts';
import { homesHere } from './homes-here.ts';
import { keepMap } from './keep-map.ts';

const highwaysOf = async (): Promise<number[]> =>
  (await loadReference<Organisation>('organisation/')).data.settings.highways.map(({ id }) => id);

/**
 * Brings onto the device what home page, road, dashboards, lists and notifications open with, for whoever holds these permissions. Answers what is missing
 * afterwards: remotes, by their labels.
 */
export async function keepFirstPages(
  permissions: readonly string[],
  onProgress: (done: number, of: number) => void,
): Promise<PartName[]> {
  const homes = await homesHere(permissions);
  if (homes.length === 0) return [];
  const highways = await highwaysOf().catch(() => []);
  const missing = new Set<PartName>();
  const reads: NamedRead[] = await boardReads(homes, permissions);
  for (const { remote, offer } of homes) {
    const { label } = remote;
    if (!offer) missing.add(label);
    else for (const read of firstReads(offer, remote, { permissions, highways })) reads.push({ label, read });
  }
  let done = 0;
  const besides = [keptViewsRead(), firstNotificationsRead()];
  const lacking = await keepFirstReads([...reads.map(({ read }) => read), ...besides], () =>
    onProgress((done += 1), reads.length + besides.length),
  );
  for (const { label, read } of reads) if (lacking.includes(read)) missing.add(label);
  await keepMap();
  return [...missing];
}
