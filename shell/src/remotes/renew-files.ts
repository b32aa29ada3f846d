import type { Release } from '@chainage/shared/contracts/registry';
import { timeoutSignal } from '@chainage/shared/lib/timeout-signal';
import { askedFiles } from './asked-files.ts';

const PATIENCE_MS = 20_000;

/**
 * A retry has addresses of its own; under the plain ones the browser keeps for a year what came first, maybe a file that
 * was cut off. What an attempt asked for is downloaded again there, so that the next page need not be retried too.
 */
export async function renewFiles({ release, query }: { release: Release; query: string }): Promise<void> {
  const { entry } = release;
  const asked = askedFiles(entry.slice(0, entry.lastIndexOf('/') + 1), query);
  const paths = new Set([entry, ...asked.map((address) => address.split('?')[0] ?? address)]);
  const signal = timeoutSignal(PATIENCE_MS);
  await Promise.all([...paths].map(async (path) => (await fetch(path, { cache: 'reload', signal })).arrayBuffer()));
}
