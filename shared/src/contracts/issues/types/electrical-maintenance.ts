import { int, text } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';
import {
  DEFECT,
  MAINTENANCE_DEFAULTS,
  MAINTENANCE_REQUIRED,
  maintenanceShape,
  MATERIAL_CHECK,
  WORK_ZONE,
} from './maintenance.ts';
import { minutesBetween } from './times.ts';

/** Lighting, toll plazas and traffic systems. Who works on them needs a permit that they are cut off. */
export const electricalMaintenance = defineIssueType({
  type: 'electrical_maintenance',
  called: {
    en: 'Electrical maintenance, light, lamp, power',
    hi: 'बिजली की मरम्मत, बत्ती, लाइट',
    mr: 'विजेची दुरुस्ती, दिवा, लाइट',
  },
  icon: 'electrical',
  phrases: 'electrical',
  shape: {
    ...maintenanceShape,
    equipment_tag: text(40),
    feeder: text(40),
    fault_found: text(200),
    isolation_permit_no: text(40),
  },
  sections: [
    { key: 'equipment', fields: ['equipment_tag', 'feeder', 'fault_found', 'downtime_min'] },
    DEFECT,
    { ...WORK_ZONE, fields: [...WORK_ZONE.fields, 'isolation_permit_no'] },
  ],
  defaults: MAINTENANCE_DEFAULTS,
  search: ['equipment_tag'],
  requiredAtSubmit: ['equipment_tag', ...MAINTENANCE_REQUIRED],
  requiredAtResolve: ['isolation_permit_no'],
  resolveFields: ['fault_found', 'material_used', 'material_note', 'temporary_measure_at', 'action_taken'],
  checks: [MATERIAL_CHECK],
  figures: { downtime_min: int(0, 10_000_000, 'min') },
  computed: (values) => ({ downtime_min: minutesBetween(values, 'occurred_at', 'resolved_at') }),
  facts: ({ equipment_tag: tag }) => ({ equipment_tag: typeof tag === 'string' ? tag : null }),
});
