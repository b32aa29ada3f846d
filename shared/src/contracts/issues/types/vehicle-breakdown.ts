import { int, lookup, lookups, mobile, plate, text, ts } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';
import { minutesBetween, neverBefore, notBefore } from './times.ts';

const responseMinutes = (values: Readonly<Record<string, unknown>>) =>
  minutesBetween(values, 'call_received_at', 'patrol_reached_at');

/** A vehicle that stands still: help reaches it, and the lane is free again. */
export const vehicleBreakdown = defineIssueType({
  type: 'vehicle_breakdown',
  called: {
    en: 'Breakdown, breakdowns, vehicle',
    hi: 'गाड़ी ख़राब, ख़राब गाड़ियाँ, ब्रेकडाउन',
    mr: 'बंद पडलेले वाहन, बंद पडलेली वाहने, ब्रेकडाउन',
  },
  icon: 'breakdown',
  phrases: 'breakdown',
  shape: {
    vehicle_type: lookup('vehicle-types'),
    registration_no: plate(),
    cause: lookup('causes', { use: ['used_for', 'breakdown'] }),
    lanes_blocked: int(0, 8),
    driver_name: text(80),
    driver_phone: mobile(),
    help_types: lookups('help-types', 20),
    call_received_at: ts(),
    patrol_reached_at: ts(),
    crane_reached_at: ts(),
    cleared_at: ts(),
    towed_to: text(120),
  },
  sections: [
    {
      key: 'vehicle',
      fields: ['vehicle_type', 'registration_no', 'cause', 'help_types', 'call_received_at', 'lanes_blocked'],
    },
    { key: 'driver', fields: ['driver_name', 'driver_phone'], folded: true },
    {
      key: 'arrival',
      fields: ['patrol_reached_at', 'response_min', 'crane_reached_at', 'cleared_at', 'clearance_min', 'towed_to'],
      folded: true,
    },
  ],
  defaults: { call_received_at: { now: true } },
  search: ['registration_no'],
  requiredAtSubmit: ['vehicle_type', 'registration_no', 'cause', 'help_types', 'call_received_at'],
  requiredAtResolve: ['cleared_at'],
  resolveFields: ['patrol_reached_at', 'crane_reached_at', 'towed_to', 'help_types', 'action_taken'],
  sensitive: ['driver_name', 'driver_phone'],
  figures: { response_min: int(0, 1_000_000, 'min'), clearance_min: int(0, 1_000_000, 'min') },
  computed: (values) => ({
    response_min: responseMinutes(values),
    clearance_min: minutesBetween(values, 'call_received_at', 'cleared_at'),
  }),
  factLookup: 'vehicle_type',
  facts: (values, label) => ({
    vehicle_label: label,
    registration_no: typeof values['registration_no'] === 'string' ? values['registration_no'] : null,
    response_min: responseMinutes(values),
  }),
  tellsApart: ['registration_no'],
  checks: [
    notBefore('call_received_at', ['patrol_reached_at', 'crane_reached_at', 'cleared_at']),
    { ...neverBefore('call_received_at', ['patrol_reached_at', 'crane_reached_at', 'cleared_at']), on: ['resolve'] },
    neverBefore('patrol_reached_at', ['cleared_at']),
  ],
});
