/** For tests: of each type of issue how far its fields go, and which of them are chosen, as domain.md sections 3.2 and 3.3 have it. */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';

export interface TypeLimits {
  /** The longest text. */
  texts?: Readonly<Record<string, number>>;
  /** What is chosen among words. */
  words?: readonly string[];
  /** The least and the most of a whole number. */
  whole?: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** Metres, quantities and money: never less than nothing. */
  amounts?: readonly string[];
  /** Yes or no. */
  flags?: readonly string[];
  /** Rows of a list of lookups. */
  lists?: readonly string[];
}

const CRASH: TypeLimits = {
  texts: { hospital: 120, police_station: 80, fir_number: 40, edar_id: 30, remedial_measure: 500 },
  words: ['traffic_control', 'light', 'surface', 'area_type', 'fir_status'],
  whole: { lanes_blocked: [0, 8] },
  flags: ['hit_and_run', 'in_work_zone'],
  lists: [
    ...['nature_of_accident', 'accident_classification', 'road_feature', 'road_condition'],
    ...['intersection_type', 'weather_condition'],
  ],
};
const DEFECT: TypeLimits = {
  words: ['layer', 'severity', 'lane_closure'],
  amounts: ['length_m', 'breadth_m', 'depth_m', 'quantity'],
  flags: ['work_zone_set_up'],
  lists: ['unit'],
};

export const COMMON_LIMITS: TypeLimits = {
  texts: { description: 2000, landmark: 120, action_taken: 500 },
  words: ['direction', 'location_source', 'source', 'priority'],
  amounts: ['estimated_cost'],
  lists: ['category', 'sub_type', 'type_of_road', 'highway', 'package', 'assigned_to'],
};

export const TYPE_LIMITS: Readonly<Record<IssueType, TypeLimits>> = {
  highway: {
    ...CRASH,
    texts: { ...CRASH.texts, investigation_note: 2000, root_cause: 500, corrective_action: 500 },
    words: [...(CRASH.words ?? []), 'own_party'],
  },
  road_user_accident: CRASH,
  occupational: {
    texts: { activity: 200, root_cause: 500, corrective_action: 500 },
    amounts: ['man_hours_lost'],
    flags: ['ppe_worn'],
    lists: ['accident_type', 'accident_classification'],
  },
  hazard: {
    texts: { immediate_control: 500 },
    words: ['kind'],
    whole: { likelihood: [1, 5], severity: [1, 5] },
    lists: ['hazard_type'],
  },
  vehicle_breakdown: {
    texts: { towed_to: 120 },
    whole: { lanes_blocked: [0, 8] },
    lists: ['vehicle_type', 'cause'],
  },
  enroachment_row: {
    texts: { village: 80 },
    words: ['permanence'],
    amounts: ['length_m', 'width_m', 'offset_from_centreline_m', 'removal_cost'],
    flags: ['removed_with_police'],
    lists: ['encroachment_type'],
  },
  unauthorised_parking: {
    words: ['place'],
    flags: ['wheel_locked', 'towed', 'police_informed'],
    lists: ['vehicle_type'],
  },
  traffic_violation: { words: ['evidence'], lists: ['cause', 'vehicle_type', 'handed_to'] },
  dead_animal_debris_removal: {
    words: ['object'],
    amounts: ['quantity'],
    flags: ['hazardous'],
    lists: ['unit'],
  },
  material_damage: {
    words: ['recovery_status'],
    amounts: ['quantity', 'unit_rate', 'amount_recovered'],
    lists: ['unit'],
  },
  unauthorised_access: { words: ['access_type'], amounts: ['width_m'] },
  unauthorised_media_cut: { amounts: ['opening_width_m', 'restoration_cost'], flags: ['barrier_damaged'] },
  other: {},
  routine_maintenance: DEFECT,
  major_maintenance: DEFECT,
  electrical_maintenance: { ...DEFECT, texts: { equipment_tag: 40 } },
};

export interface Wrong {
  body: Record<string, unknown>;
  /** What is said of it, `path: code`. */
  told: string[];
}

const wrong = (fields: readonly (readonly [name: string, value: unknown, code: string])[]): Wrong => ({
  body: Object.fromEntries(fields.map(([name, value]) => [name, value])),
  told: fields.map(([name, , code]) => `${name}: ${code}`).toSorted(),
});

/** Every field one step beyond what it takes. */
export const beyond = ({ texts = {}, words = [], whole = {}, amounts = [], flags = [] }: TypeLimits, up: boolean) =>
  wrong([
    ...Object.entries(texts).map(([name, most]) => [name, 'अ'.repeat(most + 1), 'too_long'] as const),
    ...words.map((name) => [name, 'unheard_of', 'not_in_list'] as const),
    ...Object.entries(whole).map(([name, [least, most]]) =>
      up ? ([name, most + 1, 'too_large'] as const) : ([name, least - 1, 'too_small'] as const),
    ),
    ...amounts.map((name) =>
      // "write a number like 12.50, no minus"
      up ? ([name, '9'.repeat(15), 'too_large'] as const) : ([name, '-1', 'too_small'] as const),
    ),
    ...flags.map((name) => [name, 'yes', 'invalid'] as const),
  ]);

/** Every choice a row of no list. */
export const outOfLists = ({ lists = [] }: TypeLimits) =>
  wrong(lists.map((name) => [name, 987_654, 'unknown_id'] as const));
