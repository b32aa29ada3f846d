/** The sheet that was written last of a report on this device: the next one may take over who worked and with what. */
import { draftOwner } from '@chainage/shared/offline/drafts';

const AGAIN = ['package', 'shift', 'weather', 'manpower', 'equipment'] as const;
const keyOf = (report: string) => `chainage.dpr.sheet.${draftOwner()}.${report}`;

type Values = Record<string, unknown>;

export function rememberSheet(values: Values, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const again = Object.fromEntries(AGAIN.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  try {
    storage.setItem(keyOf(String(values['report'])), JSON.stringify(again));
  } catch {
    // a full storage costs the convenience, not the sheet
  }
}

export function readSheet(report: string, storage: Pick<Storage, 'getItem'> = localStorage): Values | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(report)) ?? 'null');
    return stored && typeof stored === 'object' ? (stored as Values) : null;
  } catch {
    return null;
  }
}
