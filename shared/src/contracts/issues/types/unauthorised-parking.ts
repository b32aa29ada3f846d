import { flag, int, lookup, oneOf, plate, ts } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';
import { minutesBetween, notBefore } from './times.ts';

const PLACES = ['mcw', 'shoulder', 'sr', 'bus_bay', 'lay_by', 'toll_plaza'] as const;

/** A vehicle that was left where it endangers others. */
export const unauthorisedParking = defineIssueType({
  type: 'unauthorised_parking',
  called: {
    en: 'Unauthorised parking, parked vehicle',
    hi: 'ग़लत पार्किंग, खड़ी गाड़ी',
    mr: 'बेकायदा पार्किंग, उभे वाहन',
  },
  icon: 'parking',
  phrases: 'parking',
  shape: {
    vehicle_type: lookup('vehicle-types'),
    registration_no: plate(),
    place: oneOf(PLACES),
    first_seen_at: ts(),
    warned_at: ts(),
    wheel_locked: flag(),
    towed: flag(),
    police_informed: flag(),
  },
  sections: [
    {
      key: 'vehicle',
      fields: ['vehicle_type', 'registration_no', 'place', 'first_seen_at', 'duration_min'],
    },
    { key: 'measures', fields: ['warned_at', 'wheel_locked', 'towed', 'police_informed'], folded: true },
  ],
  defaults: { first_seen_at: { now: true } },
  search: ['registration_no'],
  requiredAtSubmit: ['vehicle_type', 'registration_no', 'place', 'first_seen_at'],
  resolveFields: ['warned_at', 'wheel_locked', 'towed', 'police_informed', 'action_taken'],
  figures: { duration_min: int(0, 10_000_000, 'min') },
  computed: (values) => ({ duration_min: minutesBetween(values, 'first_seen_at', 'resolved_at') }),
  factLookup: 'vehicle_type',
  facts: (_, label) => ({ vehicle_label: label }),
  checks: [notBefore('first_seen_at', ['warned_at'])],
});
