const MOST = 3;
const keyOf = (who: string) => `chainage.lately.${who}`;

/** The chainages that this person wrote last on this device, newest first, in metres. */
export function latelyWritten(who: string, storage: Pick<Storage, 'getItem'> = localStorage): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(who)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each): each is number => Number.isInteger(each)).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a chainage as the newest of the last three. */
export function rememberWritten(
  who: string,
  metres: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const others = latelyWritten(who, storage).filter((each) => each !== metres);
  try {
    storage.setItem(keyOf(who), JSON.stringify([metres, ...others].slice(0, MOST)));
  } catch {
    // a full storage costs the convenience only
  }
}
