import { newKey } from '@chainage/shared/lib/ids';

const KEY = 'chainage.device';

/** Tells this device's records from others'; says nothing about the person. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = newKey();
  localStorage.setItem(KEY, made);
  return made;
}
