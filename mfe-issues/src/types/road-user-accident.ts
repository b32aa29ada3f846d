import type { TypeLayout } from './type-layout.ts';

export const roadUserAccident: TypeLayout = {
  type: 'road_user_accident',
  details: [
    {
      key: 'accident',
      fields: ['nature_of_accident', 'accident_classification', 'causes', 'hit_and_run', 'in_work_zone'],
    },
    { key: 'vehicles', fields: ['vehicles'] },
    { key: 'casualties', fields: ['casualties', 'animals_killed'] },
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
  ],
  help: [
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
  ],
  lookupParams: { accident_classification: { accident_type_category: 'road' } },
  lookupUse: { causes: ['used_for', 'accident'] },
  defaults: { hit_and_run: false, in_work_zone: false, fir_status: 'pending' },
  facts: [
    { key: 'classification_label', numeric: false },
    { key: 'killed', numeric: true },
    { key: 'grievous', numeric: true },
    { key: 'minor', numeric: true },
  ],
};
