import type { z } from '@chainage/shared/zod';
import { flag, int, lookup, oneOf, qty, recordOf, text, ts } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';

/** Fields the three maintenance types share (domain.md section 3.3, "Maintenance"). `sub_type` is the defect. */
export const maintenanceShape = {
  asset: recordOf('asset-registers'),
  layer: oneOf(['surface', 'base', 'structure', 'furniture']),
  nos: int(0, 1_000_000),
  length_m: qty(),
  breadth_m: qty(),
  depth_m: qty(),
  quantity: qty(),
  unit: lookup('units-of-measurement'),
  severity: oneOf(['low', 'medium', 'high']),
  temporary_measure_at: ts(),
  /** Work zone of IRC:SP:55: advance warning, transition, activity, termination. */
  work_zone_set_up: flag(),
  lane_closure: oneOf(['none', 'partial', 'full']),
  /** Free text until stock logs exist to point to. */
  material_note: text(500),
} satisfies z.ZodRawShape;

/** What of them must be filled at submit. */
export const MAINTENANCE_REQUIRED = ['quantity', 'unit', 'severity', 'work_zone_set_up'] as const;

/** A defect of the road, repaired by the maintenance crew. */
export const routineMaintenance = defineIssueType({
  type: 'routine_maintenance',
  called: {
    en: 'Routine maintenance, defect, defects',
    hi: 'रोज़ की मरम्मत (रूटीन मेंटेनेंस), खराबी',
    mr: 'रोजची दुरुस्ती (रूटीन मेंटेनन्स), दोष',
  },
  icon: 'road',
  shape: maintenanceShape,
  sections: [
    {
      key: 'defect',
      fields: ['severity', 'quantity', 'unit', 'asset', 'layer', 'nos', 'length_m', 'breadth_m', 'depth_m'],
    },
    { key: 'workZone', fields: ['work_zone_set_up', 'lane_closure', 'temporary_measure_at'] },
  ],
  defaults: { severity: 'medium', quantity: '1', unit: { code: 'nos' }, work_zone_set_up: false },
  requiredAtSubmit: MAINTENANCE_REQUIRED,
  resolveFields: ['material_note', 'temporary_measure_at', 'action_taken'],
});
