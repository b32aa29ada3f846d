/** For tests: of each type of issue what domain.md section 3.3 asks for, and one that has it all. */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { Client } from '#testing/client.ts';
import type { Body } from './testing.ts';

export interface TypeSample {
  /** What submit asks for beside the common fields (`!` of the section). */
  submit: readonly string[];
  /** What resolve asks for. */
  resolve?: Body;
  own: Body;
  /** What the server works out of it. */
  computed?: Body;
  /** No photo is asked for. */
  withoutPhoto?: boolean;
}

export type TypeSamples = Readonly<Record<Exclude<IssueType, 'road_user_accident'>, TypeSample>>;

const ACCIDENT = [
  ...['nature_of_accident', 'accident_classification', 'causes', 'road_feature', 'road_condition'],
  ...['weather_condition', 'light', 'hit_and_run', 'in_work_zone', 'help_types', 'fir_status', 'vehicles'],
];
const MAINTENANCE = ['quantity', 'unit', 'severity', 'work_zone_set_up'];

/** The lists' first records, and the samples made of them. */
export async function typeSamples(
  client: Client,
  accident: Body,
  at: (minutes: number) => string,
): Promise<TypeSamples> {
  const first = async (path: string) =>
    (await client.get(`organisation/${path}`)).json<{ results: { id: number }[] }>().results[0]?.id;
  const unit = await first('stock/units-of-measurement/?search=nos');
  const vehicle_type = await first('data/vehicle-types/');
  const help_types = [await first('data/help-types/')];
  const defect = { quantity: '2.500', unit, severity: 'high', work_zone_set_up: false };
  return {
    highway: {
      submit: ['own_party', ...ACCIDENT],
      own: { ...accident, own_party: 'contractor' },
      computed: { grievous: 1 },
    },
    occupational: {
      submit: ['accident_type', 'accident_classification', 'activity'],
      withoutPhoto: true,
      resolve: { root_cause: 'No edge protection', corrective_action: 'Rail fixed' },
      own: {
        accident_type: await first('data/accident-types/'),
        accident_classification: await first('data/accident-classifications/?accident_type_category=occupational'),
        activity: 'Shuttering',
        injured: [{ name: 'Mahesh Pawar', severity: 'killed' }],
        authorities_informed: [{ authority_type: await first('data/authority-types/?search=police') }],
      },
      computed: { killed: 1, grievous: 0 },
    },
    hazard: {
      submit: ['hazard_type', 'kind', 'likelihood', 'severity'],
      own: { hazard_type: await first('data/hazard-types/'), kind: 'unsafe_act', likelihood: 3, severity: 5 },
      computed: { risk_score: 15, risk: 'high', sla_hours: 24 },
    },
    vehicle_breakdown: {
      submit: ['vehicle_type', 'registration_no', 'cause', 'help_types', 'call_received_at'],
      resolve: { cleared_at: at(-5) },
      own: {
        vehicle_type,
        registration_no: 'MH13AB1234',
        cause: await first('data/causes/?used_for=breakdown'),
        help_types,
        call_received_at: at(-65),
        patrol_reached_at: at(-47),
      },
      computed: { response_min: 18, clearance_min: null },
    },
    enroachment_row: {
      submit: ['encroachment_type', 'permanence'],
      own: {
        encroachment_type: await first('data/enroachment-types/'),
        permanence: 'temporary',
        length_m: '4.250',
        width_m: '2.500',
        notice_date: '2026-09-28',
      },
      computed: { area_sqm: '10.625', notice_expiry: '2026-10-05' },
    },
    unauthorised_parking: {
      submit: ['vehicle_type', 'registration_no', 'place', 'first_seen_at'],
      own: { vehicle_type, registration_no: 'UNKNOWN', place: 'shoulder', first_seen_at: at(-90) },
      computed: { duration_min: null },
    },
    traffic_violation: {
      submit: ['cause', 'vehicle_type'],
      withoutPhoto: true,
      own: { vehicle_type, cause: await first('data/causes/?used_for=violation'), recorded_speed_kmph: 118 },
    },
    dead_animal_debris_removal: {
      submit: ['object'],
      resolve: { removed_at: at(-3), disposal_place: 'Km 45 camp' },
      own: { object: 'dead_animal', animal_kind: 'Cow' },
    },
    material_damage: {
      submit: ['asset_description', 'quantity', 'unit', 'unit_rate', 'recovery_status'],
      own: {
        asset_description: 'W-beam',
        quantity: '12.500',
        unit,
        unit_rate: '3450.50',
        recovery_status: 'notice_sent',
        amount_recovered: '10000.00',
      },
      computed: { damage_cost: '43131.25', balance: '33131.25' },
    },
    unauthorised_access: { submit: ['access_type'], own: { access_type: 'dhaba', width_m: '6.000' } },
    unauthorised_media_cut: { submit: ['opening_width_m'], own: { opening_width_m: '3.500', barrier_damaged: true } },
    other: { submit: [], withoutPhoto: true, own: {} },
    routine_maintenance: { submit: MAINTENANCE, own: defect },
    major_maintenance: {
      submit: MAINTENANCE,
      own: { ...defect, planned_from: '2027-01-04', planned_to: '2027-01-20' },
    },
    electrical_maintenance: {
      submit: ['equipment_tag', ...MAINTENANCE],
      resolve: { isolation_permit_no: 'PTW-118' },
      own: { ...defect, equipment_tag: 'HM-33-02' },
      computed: { downtime_min: null },
    },
  };
}
