/** Fields that are the same for a package from one accident to the next. */
export const OF_PACKAGE = ['police_station', 'road_feature'] as const;

/** The last place and the last defects of this person on this device, so that the next report starts near its end. */
export interface Remembered {
  highway?: string;
  package?: string;
  direction?: string;
  type_of_road?: string;
  source?: string;
  /** What was last said of a package's road and police, by the package. */
  packages?: Readonly<Record<string, Readonly<Partial<Record<(typeof OF_PACKAGE)[number], string>>>>>;
  /** Sub-types by issue type, newest first. */
  recent: Record<string, string[]>;
}

const RECENT_MAX = 4;
const keyOf = (who: string) => `chainage.issues.remembered.${who}`;

export function readRemembered(who: string, storage: Pick<Storage, 'getItem'> = localStorage): Remembered {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(who)) ?? '{}');
    return { recent: {}, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    return { recent: {} };
  }
}

export function rememberReport(
  who: string,
  type: string,
  values: Record<string, unknown>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const before = readRemembered(who, storage);
  const subType = typeof values['sub_type'] === 'string' ? values['sub_type'] : '';
  const recent = [subType, ...(before.recent[type] ?? [])].filter((id, at, all) => id && all.indexOf(id) === at);
  const place = Object.fromEntries(
    ['highway', 'package', 'direction', 'type_of_road', 'source'].flatMap((name) =>
      values[name] ? [[name, values[name]]] : [],
    ),
  );
  const said = OF_PACKAGE.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  const section = String(values['package'] ?? '');
  const packages =
    section && said.length > 0
      ? { packages: { ...before.packages, [section]: { ...before.packages?.[section], ...Object.fromEntries(said) } } }
      : {};
  const after = { ...before, ...place, ...packages, recent: { ...before.recent, [type]: recent.slice(0, RECENT_MAX) } };
  try {
    storage.setItem(keyOf(who), JSON.stringify(after));
  } catch {
    // a full storage costs the convenience, not the report
  }
}
