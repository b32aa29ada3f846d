import { toHex } from '#offline/set-plan.ts';
import { pointedSet } from '#offline/set-store.ts';
import { timeoutSignal } from '@chainage/shared/lib/timeout-signal';
import { askedFiles } from './asked-files.ts';

/** For all files together; they mostly lie on the device already. */
const PATIENCE_MS = 30_000;

const sha256 = async (content: ArrayBuffer): Promise<string> => toHex(await crypto.subtle.digest('SHA-256', content));

const download = async (address: string, signal: AbortSignal | undefined): Promise<Response> => {
  // As it was run: what the browser or the worker holds of this very address goes before what the server has.
  const response = await fetch(address, { cache: 'force-cache', signal: signal ?? null });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
};

/** Hash of every file of a release: of the offline set where it has the release, else as the release tells it. */
async function hashesOf(folder: string, signal: AbortSignal | undefined): Promise<Map<string, string>> {
  const set = await pointedSet().catch(() => null);
  const stored = set?.releases.find(({ entry }) => entry.startsWith(folder));
  if (stored) return new Map(stored.files.map((file) => [file.path, file.sha256]));
  const assets = (await (await download(`${folder}assets.json`, signal)).json()) as { file: string; sha256: string }[];
  return new Map(assets.map((asset) => [folder + asset.file, asset.sha256]));
}

/**
 * Whether the files of a release that were run are the ones that were released: its entry and every further file asked for
 * in this attempt. What cannot be fetched is not whole, and nothing is where hashes cannot be made (plain http).
 */
export async function isIntact(entry: string, query: string): Promise<boolean> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const signal = timeoutSignal(PATIENCE_MS);
  try {
    const hashes = await hashesOf(folder, signal);
    const addresses = new Set([query ? `${entry}?${query}` : entry, ...askedFiles(folder, query)]);
    const checks = [...addresses].map(async (address) => {
      const expected = hashes.get(address.split('?')[0] ?? '');
      const isListed = expected !== undefined || !/\.(js|css)(\?|$)/.test(address);
      return (
        isListed && (!expected || expected === (await sha256(await (await download(address, signal)).arrayBuffer())))
      );
    });
    return (await Promise.all(checks)).every(Boolean);
  } catch {
    return false;
  }
}
