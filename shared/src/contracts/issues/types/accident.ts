/** The accident block after IRC:53 forms and MoRTH's format (domain.md section 3.3). */
import type { z } from '@chainage/shared/zod';
import {
  day,
  decimal,
  flag,
  id,
  inr,
  int,
  lookup,
  lookups,
  oneOf,
  plate,
  recordOf,
  rowIdOf,
  rowOf,
  rows,
  text,
  ts,
} from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Section } from '@chainage/shared/contracts/kit/record-kind';
import type { IssueTypeDefinition } from '../issue-type.ts';

/** What an accident did to a person, worst first. */
export const SEVERITIES = ['killed', 'grievous', 'minor', 'uninjured'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A vehicle that took part. */
const vehicleShape = {
  vehicle_type: lookup('vehicle-types'),
  registration_no: plate().nullish(),
  role: oneOf(['responsible', 'other']),
  driver_name: text(80).nullish(),
  driver_age: int(0, 120).nullish(),
  driver_sex: oneOf(['male', 'female', 'other']).nullish(),
  licence_no: text(20).nullish(),
  belt_or_helmet: oneOf(['yes', 'no', 'unknown']).nullish(),
  alcohol_suspected: flag().nullish(),
  load: oneOf(['empty', 'normal', 'overloaded']).nullish(),
  damage: oneOf(['none', 'minor', 'major', 'total']).nullish(),
} satisfies z.ZodRawShape;

/** A person who took part. */
const casualtyShape = {
  person: oneOf(['driver', 'passenger', 'pedestrian', 'cyclist', 'worker', 'other']),
  vehicle: rowOf('vehicles', 50, { by: 'vehicle_row', label: 'registration_no' }).nullish(),
  vehicle_row: rowIdOf('vehicles').nullish(),
  severity: oneOf(SEVERITIES),
  /** Day of a death after the accident; within 30 days it counts as killed. */
  died_on: day().nullish(),
  name: text(80).nullish(),
  age: int(0, 120).nullish(),
  sex: oneOf(['male', 'female', 'other']).nullish(),
  shifted_to: text(120).nullish(),
  shifted_by: lookup('help-types').nullish(),
} satisfies z.ZodRawShape;

/** Something of the road that was damaged. */
const propertyDamageShape = {
  asset: recordOf('asset-registers').nullish(),
  description: text(200).min(1, 'required'),
  quantity: decimal(11, 3).nullish(),
  unit: lookup('units-of-measurement').nullish(),
  estimated_cost: inr().nullish(),
} satisfies z.ZodRawShape;

/** The block's fields, each as if required. */
export const accidentShape = {
  nature_of_accident: lookup('nature-of-accidents'),
  accident_classification: lookup('accident-classifications', { params: { accident_type_category: 'road' } }),
  causes: lookups('causes', 20, { use: ['used_for', 'accident'] }),
  road_feature: lookup('road-features'),
  road_condition: lookup('road-conditions'),
  /** Empty = not at a junction. */
  intersection_type: lookup('intersection-types'),
  traffic_control: oneOf(['signal', 'police', 'stop_sign', 'blinker', 'uncontrolled']),
  weather_condition: lookup('weather-conditions'),
  light: oneOf(['daylight', 'dawn_dusk', 'night_lit', 'night_unlit']),
  surface: oneOf(['dry', 'wet', 'oily', 'under_repair']),
  area_type: oneOf(['rural', 'urban']),
  speed_limit_kmph: int(0, 200),
  hit_and_run: flag(),
  in_work_zone: flag(),
  help_types: lookups('help-types', 20),
  call_received_at: ts(),
  patrol_reached_at: ts(),
  ambulance_reached_at: ts(),
  hospital_reached_at: ts(),
  crane_reached_at: ts(),
  road_cleared_at: ts(),
  lanes_blocked: int(0, 8),
  hospital: text(120),
  police_station: text(80),
  fir_status: oneOf(['not_required', 'pending', 'registered']),
  fir_number: text(40),
  fir_date: day(),
  edar_id: text(30),
  animals_killed: int(0, 10_000),
  remedial_measure: text(500),
  vehicles: rows(vehicleShape, 50),
  casualties: rows(casualtyShape, 200),
  property_damage: rows(propertyDamageShape, 50),
} satisfies z.ZodRawShape;

/** The block as form and record show it. */
export const ACCIDENT_SECTIONS: readonly Section[] = [
  {
    key: 'accident',
    fields: ['nature_of_accident', 'accident_classification', 'causes', 'hit_and_run', 'in_work_zone'],
  },
  { key: 'vehicles', fields: ['vehicles'] },
  { key: 'casualties', fields: [...SEVERITIES, 'casualties', 'animals_killed'] },
  {
    key: 'road',
    fields: [
      'road_feature',
      'road_condition',
      'intersection_type',
      'traffic_control',
      'weather_condition',
      'light',
      'surface',
      'area_type',
      'speed_limit_kmph',
      'lanes_blocked',
    ],
  },
  { key: 'propertyDamage', fields: ['property_damage', 'remedial_measure'] },
];

/** Who came, when, and what the police have of it. */
export const ACCIDENT_HELP = [
  'help_types',
  'call_received_at',
  'patrol_reached_at',
  'ambulance_reached_at',
  'hospital_reached_at',
  'crane_reached_at',
  'road_cleared_at',
  'hospital',
  'police_station',
  'fir_status',
  'fir_number',
  'fir_date',
  'edar_id',
] as const;

/** What of it must be filled at submit. */
export const ACCIDENT_REQUIRED = [
  'nature_of_accident',
  'accident_classification',
  'causes',
  'road_feature',
  'road_condition',
  'weather_condition',
  'light',
  'hit_and_run',
  'in_work_zone',
  'help_types',
  'fir_status',
  'vehicles',
] as const;

/** What of it a crew may complete once the road is safe: until the approval (`Later`). */
export const ACCIDENT_LATER = {
  fields: [
    ...['nature_of_accident', 'accident_classification', 'causes', 'vehicles'],
    ...['road_feature', 'road_condition', 'weather_condition', 'light', 'help_types'],
  ],
  along: [
    ...ACCIDENT_SECTIONS.flatMap(({ fields }) => fields.filter((name) => !SEVERITIES.some((each) => each === name))),
    ...ACCIDENT_HELP,
    ...['authorities_informed', 'action_taken', 'estimated_cost', 'description'],
  ],
} as const satisfies IssueTypeDefinition<typeof accidentShape>['later'];

/** The police, told of by one tap: nobody dies on the road without them (domain.md section 7 rule 12). */
export const POLICE_TOLD = {
  authorities_informed: { by: 'authority_type', codes: ['local_police', 'highway_police'], at: 'informed_at' },
} as const;

/** At the road: who is hurt, which help was called; then vehicles and people; then road and weather. */
export const ACCIDENT_SENTENCE: IssueTypeDefinition['sentence'] = {
  now: ['casualties', 'help_types', 'authorities_informed'],
  counts: { casualties: { by: 'severity', of: ['killed', 'grievous', 'minor'], begins: { person: 'other' } } },
  ticks: POLICE_TOLD,
  stops: [
    { key: 'people', sections: ['vehicles', 'casualties'] },
    { key: 'road', sections: ['accident', 'road', 'help'] },
  ],
};

/** What of it names persons. */
export const ACCIDENT_SENSITIVE = ['vehicles.*.driver_name', 'vehicles.*.licence_no', 'casualties.*.name'] as const;

/** After a death within 30 days the counts change (domain.md section 3.3), hence classification and casualties. */
export const ACCIDENT_FOLLOW_UP = [
  'fir_status',
  'fir_number',
  'fir_date',
  'edar_id',
  'casualties',
  'accident_classification',
] as const;

const severitiesIn = (people: unknown): Severity[] =>
  Array.isArray(people)
    ? people.flatMap((row: { severity?: Severity | null } | null) => (row?.severity ? [row.severity] : []))
    : [];
const severitiesOf = (values: Readonly<Record<string, unknown>>) => severitiesIn(values['casualties']);

const worstOf = (values: Record<string, unknown>): Severity => {
  const severities = severitiesOf(values);
  return SEVERITIES.find((severity) => severities.includes(severity)) ?? 'uninjured';
};

/** How many of these people were hurt how badly: `killed=`, `grievous=`, `minor=`, `uninjured=`. */
export function countBySeverity(people: unknown): Record<Severity, number> {
  const counts: Record<Severity, number> = { killed: 0, grievous: 0, minor: 0, uninjured: 0 };
  for (const severity of severitiesIn(people)) counts[severity] += 1;
  return counts;
}

/** The counts of an accident's casualties. */
export const countCasualties = (values: Readonly<Record<string, unknown>>): Record<Severity, number> =>
  countBySeverity(values['casualties']);

/** Columns of the list: how grave, how many. */
export function accidentFacts(
  values: Record<string, unknown>,
  label: string | null,
): Record<string, string | number | null> {
  const { killed, grievous, minor } = countCasualties(values);
  return { classification_label: label, killed, grievous, minor };
}

/** Code of the road classification the worst casualty demands (lookup codes of domain.md section 5.2). */
export const CLASSIFICATION_OF: Record<Severity, string> = {
  killed: 'fatal',
  grievous: 'grievous',
  minor: 'minor',
  uninjured: 'non_injury',
};

/** The classification follows the worst casualty when a follow-up changes it. */
export const deriveClassification = (
  values: Record<string, unknown>,
  lookupId: (list: 'accident-classifications', code: string) => number | undefined,
): Record<string, unknown> => {
  const worst = lookupId('accident-classifications', CLASSIFICATION_OF[worstOf(values)]);
  return worst === undefined ? {} : { accident_classification: worst };
};

/** Somebody of an accident, as far as rules ask. */
export interface Casualty {
  severity?: Severity;
  died_on?: string | null;
}

/** Where somebody has died the police are informed (domain.md section 7 rule 12). */
export function policeInformed(
  values: Record<string, unknown>,
  lookupCode: (id: number) => string | undefined,
): FieldError[] {
  const informed = Array.isArray(values['authorities_informed']) ? values['authorities_informed'] : [];
  const isPolice = (row: { authority_type?: number } | null) =>
    row?.authority_type !== undefined && (lookupCode(row.authority_type) ?? '').includes('police');
  return informed.some(isPolice)
    ? []
    : [
        {
          path: 'authorities_informed',
          code: 'police_not_informed',
          message: 'A fatal accident requires the police to be informed',
        },
      ];
}

/** Classification equals the worst casualty; a fatal accident needs the police informed (domain.md section 7 rule 12). */
export function accidentChecks(
  values: Record<string, unknown>,
  lookupCode: (id: number) => string | undefined,
): FieldError[] {
  const errors: FieldError[] = [];
  const worst = worstOf(values);
  const chosen = id().safeParse(values['accident_classification']);
  const code = chosen.success ? lookupCode(chosen.data) : undefined;
  if (code !== undefined && code !== CLASSIFICATION_OF[worst])
    errors.push({
      path: 'accident_classification',
      code: 'classification_mismatch',
      message: 'Classification must equal the worst casualty severity',
    });
  if (worst === 'killed') errors.push(...policeInformed(values, lookupCode));
  const vehicles = Array.isArray(values['vehicles']) ? values['vehicles'].length : 0;
  const casualties = Array.isArray(values['casualties'])
    ? (values['casualties'] as ({ vehicle?: number } | null)[])
    : [];
  for (const [index, row] of casualties.entries())
    if (typeof row?.vehicle === 'number' && row.vehicle >= vehicles)
      errors.push({ path: `casualties.${index}.vehicle`, code: 'not_in_list', message: 'No such vehicle' });
  return errors;
}
