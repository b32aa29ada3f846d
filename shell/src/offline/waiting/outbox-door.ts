/** The outbox and its database weigh more than the page: fetched when it is opened, not with the phone's first page. */
import { formatBytes } from '@chainage/shared/lib/format/number';
import type { Owner } from '@chainage/shared/offline/outbox.model';
import { saveFile } from './save-file.ts';

export const outbox = () => import('@chainage/shared/offline/outbox');
export const device = () => import('@chainage/shared/offline/device');
export const storage = () => import('@chainage/shared/offline/storage');
export const rescue = () => import('@chainage/shared/offline/rescue');

export const syncNow = async (): Promise<void> => (await import('@chainage/shared/offline/sync')).syncNow();

/** A copy that was handed to the browser. */
export interface Copy {
  name: string;
  bytes: number;
}

/** Saves everything unsent of a person as one file; null where nothing waits. */
export async function saveCopy(owner: Owner): Promise<Copy | null> {
  const { allRows } = await outbox();
  if ((await allRows(owner)).length === 0) return null;
  const blob = await (await rescue()).exportRescue(owner);
  const name = `chainage-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.zip`;
  saveFile(name, blob);
  return { name, bytes: blob.size };
}

/** Bytes that a copy which could not be made needs, where that was the reason. */
const bytesNeeded = (error: unknown): number | undefined =>
  error instanceof Error && error.name === 'NoRoomForCopy' ? (error as unknown as Copy).bytes : undefined;

/** What is said after a copy was asked for. */
export async function saveCopyInWords(
  owner: Owner,
  t: (key: string, values: Record<string, string>) => string,
): Promise<string> {
  try {
    const copy = await saveCopy(owner);
    if (!copy) return t('rescue.nothing', {});
    const size = formatBytes(copy.bytes, 1);
    return t('rescue.saved', { name: copy.name, size });
  } catch (error) {
    const bytes = bytesNeeded(error);
    return bytes === undefined ? t('rescue.failed', {}) : t('rescue.noRoom', { size: formatBytes(bytes, 1) });
  }
}
