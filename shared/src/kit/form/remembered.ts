import { draftOwner } from '#offline/outbox/drafts.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person said last in a form of this device, for the next one to begin with. */
export interface Remembered {
  /** `of`: what these stand for alone, as one report of many. */
  keep: (values: Values, of?: string) => void;
  /** Null where nothing was said yet. */
  read: (of?: string) => Values | null;
}

/** Remembers these fields of a form, by its name on the device, as far as they are filled. */
export function remembered(form: string, names: readonly string[]): Remembered {
  const keyOf = (of: string | undefined) => ['chainage', form, draftOwner(), ...(of ? [of] : [])].join('.');
  return {
    keep(values, of) {
      const again = Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
      try {
        localStorage.setItem(keyOf(of), JSON.stringify(again));
      } catch {
        // a full storage costs the convenience, not the record
      }
    },
    read(of) {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null');
        return stored && typeof stored === 'object' ? (stored as Values) : null;
      } catch {
        return null;
      }
    },
  };
}
