import { use } from 'react';
import { usePreferences } from '#auth/preferences.ts';
import { labelIn } from '#lib/format/label.ts';
import { LEADS_TO, leadsTo } from '#lib/format/side.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { ScopeContext, useKitTexts } from './texts.tsx';

const isPlace = (part: string) => /^(\d+|\*)$/.test(part);

/** "Width (m)". */
const UNIT_AT_END = / \([^()]*\)$/;

/** `vehicles.0.role` → `role`. */
export const lastName = (path: string): string => path.split('.').findLast((part) => !isPlace(part)) ?? path;

/** `vehicles.0.role` → its own text `field.vehicles_in_role`, else `field.role`, of the module, of all records. */
function useLabel(module?: string, options?: { defaultValue: string }) {
  const t = useKitTexts(module);
  const fields = use(ScopeContext)?.fields;
  return (path: string): string => {
    const names = path.split('.').filter((part) => !isPlace(part));
    const [name = '', inner] = names;
    const field = inner === undefined ? fields?.[name] : fields?.[name]?.row?.[inner];
    // the unit stands behind the value, and is said once
    const said = (label: string) => (field?.unit ? label.replace(UNIT_AT_END, '') : label);
    const keys = [`field.${names.join('_in_')}`, `field.${names.at(-1)}`, `records:field.${names.at(-1)}`];
    // a key is no word: what has none is called so
    return said(options ? t(keys, options) : t([...keys, 'field.other']));
  };
}

/** A unit as the reader writes it: `km` is किमी in Hindi; itself where it is written so in every language. */
export function useUnit(): (unit: string | undefined) => string {
  const t = useKitTexts();
  return (unit) => (unit ? t(`records:unit.${unit}`, { defaultValue: unit }) : '');
}

/** What a field is called; `module` where no declaration stands around. */
export const useFieldLabel = (module?: string) => useLabel(module);

/** What one row of a repeatable part is called: "Vehicle 2". `number` counts from one, or is `*`. */
export function useRowLabel(module?: string) {
  const t = useKitTexts(module);
  return (rows: string, number: number | string): string => t([`rows.${rows}.one`, 'rows.one'], { number });
}

/** Which of several rows a field is in, too: "Person 2 · Injury". */
export function useFieldPlace(module?: string) {
  const label = useFieldLabel(module);
  const rowLabel = useRowLabel(module);
  return (path: string): string => {
    const [rows = '', index, inner] = path.split('.');
    if (!/^\d+$/.test(index ?? '')) return label(path);
    const row = rowLabel(rows, Number(index) + 1);
    return inner === undefined ? row : `${row} · ${label(path)}`;
  };
}

/** What a row of the outbox says of a field, for pages without these texts; empty where no form shows it. */
export function useFieldWord(module?: string) {
  const t = useKitTexts(module);
  const label = useLabel(module, { defaultValue: '' });
  return (path: string): string =>
    path.endsWith('.*') ? t(`rows.${path.slice(0, -2)}.one`, { number: '*', defaultValue: '' }) : label(path);
}

/**
 * The side of the road a record lies on, and where it leads: "LHS → Latur". Left and right alone are read as the driver's, which is
 * the wrong carriageway for half of them. The side alone where the road has no names, nothing where the record has none.
 * `needed`: false asks nothing of the organisation.
 */
export function useSide(needed = true): (record: object) => string {
  const t = useKitTexts();
  const locale = usePreferences((preferences) => preferences.locale);
  const { data } = useQuery({ ...organisationQuery(), enabled: needed });
  return (record) => {
    const { direction, highway } = record as { direction?: unknown; highway?: unknown };
    if (typeof direction !== 'string' || direction === '') return '';
    const side = t(`records:direction.${direction}`);
    const end = leadsTo(direction);
    if (!end) return side;
    const { ends } = data?.settings.highways.find(({ id }) => String(id) === String(highway)) ?? {};
    const place = labelIn(ends?.[end], locale, ends?.[end]?.['en'] ?? '');
    return place ? side + LEADS_TO + place : side;
  };
}

/** The words of a choice; a state that people fill in has those of states. */
export function useOptionLabel(module?: string) {
  const t = useKitTexts(module);
  return (name: string, option: string): string =>
    t([`option.${name}.${option}`, `${name}.${option}`, `records:${name}.${option}`], { defaultValue: option });
}
