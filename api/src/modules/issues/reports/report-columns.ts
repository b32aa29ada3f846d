/** What a report says of an issue beside its row of the list: out of its own values, as its reader may see them. */
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import { countBySeverity } from '@chainage/shared/contracts/issues/types/accident';
import { dayOf } from '@chainage/shared/lib/format/date';

type Values = Readonly<Record<string, unknown>>;
type Columns = Record<string, unknown>;

/** A row of a list that a value points to. */
export interface Named {
  label: string;
  labels: Readonly<Record<string, string>>;
  /** On the pro forma of accidents: 4a. */
  number: string | null;
}

interface Told {
  issue_type: IssueType;
  values: Values;
  resolved_at: string | null;
  /** What the asset is called that it is about. */
  asset: string | null;
  names: ReadonlyMap<number, Named>;
}

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
const rowsOf = (value: unknown): Values[] =>
  Array.isArray(value) ? (value as (Values | null)[]).filter((row) => row !== null) : [];
const joined = (all: readonly unknown[]): string | null =>
  text(all.filter((one) => one != null && one !== '').join(', '));
const idsOf = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

type Label = (one: Named) => string;

/** What stands in a column in words of lists, and the same in each language that these have. */
function inLanguages(name: string, found: readonly Named[], said: (label: Label) => string | null): Columns {
  const languages = [...new Set(found.flatMap(({ labels }) => Object.keys(labels)))];
  const inOne = (language: string) => said(({ label, labels }) => labels[language] ?? label) ?? '';
  return {
    [`${name}_label`]: said(({ label }) => label),
    [`${name}_labels`]: Object.fromEntries(languages.map((language) => [language, inOne(language)])),
  };
}

/** The lists' own words, each with its number on the pro forma where it has one. */
function called(name: string, { values, names }: Told): Columns {
  const found = idsOf(values[name]).flatMap((id) => names.get(id) ?? []);
  return inLanguages(name, found, (label) =>
    text(found.map((one) => (one.number ? `${one.number} ${label(one)}` : label(one))).join('; ')),
  );
}

/** Kind and plate of the vehicles that an accident is put down to. */
function responsible({ values, names }: Told): Columns {
  const vehicles = rowsOf(values['vehicles']).filter(({ role }) => role === 'responsible');
  const found = vehicles.map(({ vehicle_type: type }) => names.get(Number(type)));
  return inLanguages(
    'vehicle_responsible',
    found.filter((one) => one !== undefined),
    (label) =>
      joined(
        vehicles.map(({ registration_no: plate }, at) =>
          [found[at] && label(found[at]), plate].filter(Boolean).join(' '),
        ),
      ),
  );
}

const plain = (told: Told, ...names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, text(told.values[name])]));

/** Who was hurt, in an accident on the road or at work. */
const hurtOf = ({ values }: Told) => countBySeverity([...rowsOf(values['casualties']), ...rowsOf(values['injured'])]);

const COLUMNS: Readonly<Record<IssueReportKey, (told: Told) => Columns>> = {
  accident_statement(told) {
    const { values } = told;
    return {
      ...Object.assign(
        {},
        ...['nature_of_accident', 'accident_classification', 'causes', 'road_feature', 'road_condition']
          .concat('intersection_type', 'weather_condition', 'help_types')
          .map((name) => called(name, told)),
      ),
      ...responsible(told),
      ...hurtOf(told),
      animals_killed: typeof values['animals_killed'] === 'number' ? values['animals_killed'] : null,
      remarks: joined([values['description'], values['remedial_measure']]),
    };
  },
  unusual_occurrence(told) {
    const { killed, grievous, minor } = hurtOf(told);
    return { ...called('sub_type', told), ...plain(told, 'description', 'action_taken'), killed, grievous, minor };
  },
  encroachment_register(told) {
    const { values, resolved_at: removed } = told;
    return {
      ...called('encroachment_type', told),
      ...plain(told, 'permanence', 'village', 'length_m', 'width_m', 'area_sqm', 'offset_from_centreline_m'),
      ...plain(told, 'occupant_name', 'notice_no', 'notice_date', 'notice_expiry', 'removal_cost'),
      removed_on: removed && dayOf(removed),
      removed_with_police: typeof values['removed_with_police'] === 'boolean' ? values['removed_with_police'] : null,
    };
  },
  damage_recovery(told) {
    const { values, asset } = told;
    const vehicles = rowsOf(values['responsible_vehicle']);
    const of = (name: string) => joined(vehicles.map((row) => row[name]));
    return {
      ...called('unit', told),
      ...plain(told, 'quantity', 'unit_rate', 'damage_cost', 'recovery_status', 'notice_no', 'amount_recovered'),
      ...plain(told, 'receipt_no', 'recovered_on', 'balance'),
      damaged: asset ?? text(values['asset_description']),
      vehicle_responsible_label: of('registration_no'),
      vehicle_responsible_labels: {},
      insurer: of('insurer'),
      owner: of('owner'),
      policy_no: of('policy_no'),
    };
  },
};

/** The report's columns of an issue. `masked`: those of them that this reader may not see, which are left out. */
export function reportColumns(key: IssueReportKey, told: Told, hidden: readonly string[]): Columns {
  const { values, issue_type: type, resolved_at } = told;
  const worked = issueTypeOf(type)?.computed({ ...values, resolved_at }) ?? {};
  const all = COLUMNS[key]({ ...told, values: { ...values, ...worked } });
  const masked = hidden.map((path) => path.split('.').at(-1) as string).filter((name) => name in all);
  return { ...Object.fromEntries(Object.entries(all).filter(([name]) => !masked.includes(name))), masked };
}

/** Ids of lists' rows among its values. */
export const namedIn = (values: Values): number[] => [
  ...[
    ...['nature_of_accident', 'accident_classification', 'causes', 'road_feature', 'road_condition'],
    ...['intersection_type', 'weather_condition', 'help_types', 'sub_type', 'encroachment_type', 'unit'],
  ].flatMap((name) => idsOf(values[name])),
  ...rowsOf(values['vehicles']).flatMap(({ vehicle_type: type }) => idsOf(type)),
];
