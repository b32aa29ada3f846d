/** How the contract's data stands, and the words it chooses from (domain.md section 3.6). Without Zod, for lists. */
export const SETUP_STATES = ['active', 'retired'] as const;

/** How a line is measured, and which dimensions it takes; `weight` is a volume times the factor (t/m³). */
export const METHODS = ['nos', 'length', 'area', 'volume', 'weight', 'direct'] as const;
export type Method = (typeof METHODS)[number];

/** What a report can be of, the usual ones first; called as issues' types are. */
export const REPORT_TYPES = [
  'routine_maintenance',
  'major_maintenance',
  'electrical_maintenance',
  'highway',
  'hazard',
  'occupational',
  'road_user_accident',
  'vehicle_breakdown',
  'dead_animal_debris_removal',
  'unauthorised_parking',
  'material_damage',
  'enroachment_row',
  'traffic_violation',
  'unauthorised_access',
  'unauthorised_media_cut',
  'other',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** By whom the contract's data is changed. */
export const MANAGES_SETUP = 'manage__all__dpr_setup';
/** Who sees rates beside them. */
export const SEES_RATES = 'view__all__dpr_billing';
/** Who sees the keys, as everybody who measures by them must. */
export const SEES_DPR = ['view__all__dpr', 'view__assigned__dpr', 'view__own__dpr'] as const;
