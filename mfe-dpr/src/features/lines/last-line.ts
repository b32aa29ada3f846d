/** The line that was written last on this device, for the one that repeats it. */
import { draftOwner } from '@chainage/shared/offline/drafts';

/** What of it is said again; the next stretch begins where it ended. */
const AGAIN = ['package_key', 'direction', 'lane', 'nos', 'breadth_m', 'depth_m', 'contractor'] as const;
const keyOf = () => `chainage.dpr.line.${draftOwner()}`;

type Values = Record<string, unknown>;

export function rememberLine(values: Values, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const again = Object.fromEntries(AGAIN.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const next = values['chainage_to'] ? { chainage_from: values['chainage_to'] } : {};
  try {
    storage.setItem(keyOf(), JSON.stringify({ ...again, ...next }));
  } catch {
    // a full storage costs the convenience, not the line
  }
}

export function readLine(storage: Pick<Storage, 'getItem'> = localStorage): Values | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf()) ?? 'null');
    return stored && typeof stored === 'object' ? (stored as Values) : null;
  } catch {
    return null;
  }
}
