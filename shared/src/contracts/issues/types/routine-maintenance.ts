import { defineIssueType } from '../issue-type.ts';
import {
  DEFECT,
  MAINTENANCE_DEFAULTS,
  MAINTENANCE_REQUIRED,
  maintenanceShape,
  MATERIAL_CHECK,
  WORK_ZONE,
} from './maintenance.ts';

/** A defect of the road, repaired by the maintenance crew. */
export const routineMaintenance = defineIssueType({
  type: 'routine_maintenance',
  called: {
    en: 'Routine maintenance, defect, defects',
    hi: 'रोज़ की मरम्मत (रूटीन मेंटेनेंस), ख़राबी',
    mr: 'रोजची दुरुस्ती (रूटीन मेंटेनन्स), दोष',
  },
  icon: 'road',
  shape: maintenanceShape,
  sections: [DEFECT, WORK_ZONE],
  defaults: MAINTENANCE_DEFAULTS,
  requiredAtSubmit: MAINTENANCE_REQUIRED,
  resolveFields: ['material_used', 'material_note', 'temporary_measure_at', 'action_taken'],
  checks: [MATERIAL_CHECK],
});
