/** The outbox and its database weigh more than the page: fetched when it is opened, not with the phone's first page. */
import type { Owner } from '@chainage/shared/offline/outbox.model';

export const outbox = () => import('@chainage/shared/offline/outbox');
export const device = () => import('@chainage/shared/offline/device');
export const storage = () => import('@chainage/shared/offline/storage');
export const rescue = () => import('@chainage/shared/offline/rescue');

export const syncNow = async (): Promise<void> => (await import('@chainage/shared/offline/sync')).syncNow();

/** Saves everything unsent of a person as one file; its name, or null where nothing waits. */
export async function saveCopy(owner: Owner): Promise<string | null> {
  const { allRows } = await outbox();
  if ((await allRows(owner)).length === 0) return null;
  const blob = await (await rescue()).exportRescue(owner);
  const name = `chainage-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.zip`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}
