/** The accident block after IRC:53 forms and MoRTH's format (domain.md section 3.3). */
import { z } from '@chainage/shared/zod';
import { day, decimal, id, inr, int, lookup, oneOf, recordOf, text, ts } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';

/** What an accident did to a person, worst first. */
export const SEVERITIES = ['killed', 'grievous', 'minor', 'uninjured'] as const;
export type Severity = (typeof SEVERITIES)[number];

const REGISTRATION = /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2}|UNKNOWN)$/;
/** Whether a plate has a usual Indian form; others are taken with a warning (army, temporary, partly read). */
export const isUsualRegistration = (plate: string): boolean => REGISTRATION.test(plate);

/** A vehicle that took part. */
export const vehicleSchema = z.strictObject({
  vehicle_type: lookup('vehicle-types'),
  registration_no: z.string().trim().toUpperCase().max(12, 'too_long').nullish(),
  role: oneOf(['responsible', 'other']),
  driver_name: text(80).nullish(),
  driver_age: int(0, 120).nullish(),
  driver_sex: oneOf(['male', 'female', 'other']).nullish(),
  licence_no: text(20).nullish(),
  belt_or_helmet: oneOf(['yes', 'no', 'unknown']).nullish(),
  alcohol_suspected: z.boolean().nullish(),
  load: oneOf(['empty', 'normal', 'overloaded']).nullish(),
  damage: oneOf(['none', 'minor', 'major', 'total']).nullish(),
});

/** A person who took part. */
export const casualtySchema = z.strictObject({
  person: oneOf(['driver', 'passenger', 'pedestrian', 'cyclist', 'worker', 'other']),
  /** Index into `vehicles`. */
  vehicle: int(0, 49).nullish(),
  severity: oneOf(SEVERITIES),
  /** Day of a death after the accident; within 30 days it counts as killed. */
  died_on: day().nullish(),
  name: text(80).nullish(),
  age: int(0, 120).nullish(),
  sex: oneOf(['male', 'female', 'other']).nullish(),
  shifted_to: text(120).nullish(),
  shifted_by: lookup('help-types').nullish(),
});

/** Something of the road that was damaged. */
export const propertyDamageSchema = z.strictObject({
  asset: recordOf('asset-registers').nullish(),
  description: text(200).min(1, 'required'),
  quantity: decimal(11, 3).nullish(),
  unit: lookup('units-of-measurement').nullish(),
  estimated_cost: inr().nullish(),
});

/** The block's fields, each as if required. */
export const accidentShape = {
  nature_of_accident: lookup('nature-of-accidents'),
  accident_classification: lookup('accident-classifications'),
  causes: z.array(lookup('causes')).min(1, 'required').max(20, 'too_many'),
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
  hit_and_run: z.boolean('required'),
  in_work_zone: z.boolean('required'),
  help_types: z.array(lookup('help-types')).min(1, 'required').max(20, 'too_many'),
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
  vehicles: z.array(vehicleSchema).min(1, 'required').max(50, 'too_many'),
  casualties: z.array(casualtySchema).max(200, 'too_many'),
  property_damage: z.array(propertyDamageSchema).max(50, 'too_many'),
} satisfies z.ZodRawShape;

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

const severitiesOf = (values: Record<string, unknown>): Severity[] =>
  Array.isArray(values['casualties'])
    ? values['casualties'].flatMap((row: { severity?: Severity } | null) => (row?.severity ? [row.severity] : []))
    : [];

const worstOf = (values: Record<string, unknown>): Severity => {
  const severities = severitiesOf(values);
  return SEVERITIES.find((severity) => severities.includes(severity)) ?? 'uninjured';
};

/** `killed=`, `grievous=`, `minor=`, `uninjured=`. */
export function countCasualties(values: Record<string, unknown>): Record<Severity, number> {
  const counts: Record<Severity, number> = { killed: 0, grievous: 0, minor: 0, uninjured: 0 };
  for (const severity of severitiesOf(values)) counts[severity] += 1;
  return counts;
}

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

const THIRTY_DAYS = 30 * 86_400_000;

/** A death counts as killed within 30 days of the accident, by `died_on` or else by the day it is recorded. */
export function accidentFollowUpChecks(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  now: Date,
): FieldError[] {
  const occurred = typeof after['occurred_at'] === 'string' ? Date.parse(after['occurred_at']) : NaN;
  if (countCasualties(after).killed <= countCasualties(before).killed) return [];
  const rows = after['casualties'] as ({ severity?: Severity; died_on?: string | null } | null)[];
  const earlier = Array.isArray(before['casualties'])
    ? (before['casualties'] as ({ severity?: Severity } | null)[])
    : [];
  return rows.flatMap((row, index): FieldError[] => {
    if (row?.severity !== 'killed' || earlier[index]?.severity === 'killed') return [];
    const died = row.died_on ? Date.parse(row.died_on) : now.getTime();
    return died - occurred > THIRTY_DAYS
      ? [
          {
            path: `casualties.${index}.severity`,
            code: 'too_old',
            message: 'Died more than 30 days after the accident',
          },
        ]
      : [];
  });
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
  if (worst === 'killed') {
    const informed = Array.isArray(values['authorities_informed']) ? values['authorities_informed'] : [];
    const police = informed.some((row: { authority_type?: number } | null) =>
      row?.authority_type === undefined ? false : (lookupCode(row.authority_type) ?? '').includes('police'),
    );
    if (!police)
      errors.push({
        path: 'authorities_informed',
        code: 'police_not_informed',
        message: 'A fatal accident requires the police to be informed',
      });
  }
  const vehicles = Array.isArray(values['vehicles']) ? values['vehicles'].length : 0;
  const casualties = Array.isArray(values['casualties'])
    ? (values['casualties'] as ({ vehicle?: number } | null)[])
    : [];
  for (const [index, row] of casualties.entries())
    if (typeof row?.vehicle === 'number' && row.vehicle >= vehicles)
      errors.push({ path: `casualties.${index}.vehicle`, code: 'not_in_list', message: 'No such vehicle' });
  return errors;
}
