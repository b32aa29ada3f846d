import { int, lookup, oneOf, plate, text } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';

/** A road user breaks a rule; it is handed to whoever may fine. */
export const trafficViolation = defineIssueType({
  type: 'traffic_violation',
  called: {
    en: 'Traffic violation, traffic violations, offence',
    hi: 'यातायात उल्लंघन, नियम तोड़ा, चालान',
    mr: 'वाहतूक नियमभंग, नियम मोडला',
  },
  icon: 'violation',
  phrases: 'violation',
  shape: {
    cause: lookup('causes', { use: ['used_for', 'violation'] }),
    vehicle_type: lookup('vehicle-types'),
    registration_no: plate(),
    recorded_speed_kmph: int(0, 300, 'km/h'),
    evidence: oneOf(['photo', 'camera', 'patrol']),
    challan_no: text(40),
    handed_to: lookup('authority-types'),
  },
  sections: [
    { key: 'violation', fields: ['cause', 'vehicle_type', 'registration_no', 'recorded_speed_kmph', 'evidence'] },
    { key: 'handedOver', fields: ['handed_to', 'challan_no'], folded: true },
  ],
  search: ['registration_no', 'challan_no'],
  requiredAtSubmit: ['cause', 'vehicle_type'],
  resolveFields: ['handed_to', 'challan_no', 'action_taken'],
  beforePhotoRequired: false,
  followUp: ['challan_no', 'handed_to'],
  factLookup: 'cause',
  facts: (_, label) => ({ cause_label: label }),
});
