import type { TypeLayout } from './type-layout.ts';

export const routineMaintenance: TypeLayout = {
  type: 'routine_maintenance',
  details: [
    { key: 'defect', fields: ['severity', 'quantity', 'unit', 'layer', 'nos', 'length_m', 'breadth_m', 'depth_m'] },
    { key: 'workZone', fields: ['work_zone_set_up', 'lane_closure', 'temporary_measure_at'] },
  ],
  help: [],
  lookupParams: {},
  lookupUse: {},
  defaults: { severity: 'medium', quantity: '1', unit: '@nos', work_zone_set_up: false },
  facts: [],
};
