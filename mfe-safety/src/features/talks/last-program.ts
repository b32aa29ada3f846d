/** The programme that was written last on this device: the next one is of the same package, for the same people, checked by the same. */
import { draftOwner } from '@chainage/shared/offline/drafts';

const AGAIN = ['highway', 'package', 'direction', 'target_group', 'reviewer'] as const;
const keyOf = () => `chainage.safety.program.${draftOwner()}`;

type Values = Record<string, unknown>;

export function rememberProgram(values: Values, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const again = Object.fromEntries(AGAIN.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  try {
    storage.setItem(keyOf(), JSON.stringify(again));
  } catch {
    // a full storage costs the convenience, not the programme
  }
}

export function lastProgram(storage: Pick<Storage, 'getItem'> = localStorage): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf()) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}
