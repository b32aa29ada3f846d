import { plannedDay, text } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';
import {
  DEFECT,
  MAINTENANCE_DEFAULTS,
  MAINTENANCE_REQUIRED,
  maintenanceShape,
  MATERIAL_CHECK,
  WORK_ZONE,
} from './maintenance.ts';

/** Periodic work by programme: overlays, bridges, safety works. It has no limit of its own. */
export const majorMaintenance = defineIssueType({
  type: 'major_maintenance',
  called: {
    en: 'Major maintenance, overlay, bridge works',
    hi: 'बड़ी मरम्मत (मेजर मेंटेनेंस), ओवरले',
    mr: 'मोठी दुरुस्ती (मेजर मेंटेनन्स), ओव्हरले',
  },
  icon: 'roller',
  shape: {
    ...maintenanceShape,
    programme_ref: text(40),
    rfi_no: text(40),
    planned_from: plannedDay(),
    planned_to: plannedDay(),
  },
  sections: [
    DEFECT,
    { key: 'programme', fields: ['programme_ref', 'rfi_no', 'planned_from', 'planned_to'] },
    WORK_ZONE,
  ],
  defaults: MAINTENANCE_DEFAULTS,
  requiredAtSubmit: MAINTENANCE_REQUIRED,
  resolveFields: ['material_used', 'material_note', 'temporary_measure_at', 'rfi_no', 'action_taken'],
  followUp: ['programme_ref', 'rfi_no'],
  checks: [
    MATERIAL_CHECK,
    {
      check: ({ planned_from: from, planned_to: to }) =>
        typeof from === 'string' && typeof to === 'string' && to < from
          ? [{ path: 'planned_to', code: 'before_start', message: 'Lies before planned_from' }]
          : [],
    },
  ],
});
