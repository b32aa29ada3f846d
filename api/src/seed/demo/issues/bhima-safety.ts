/** What safety looks after: three hazards, an accident of our own work zone, an injury at work; and a flooded road. */
import { accidentFields } from './accident-fields.ts';
import { dayAt } from './event-fields.ts';
import { approve, DAYS, followUp, HOURS, resolve, say, start, submit, submitOnSpot, verify } from './steps.ts';
import { idOf, type Story } from './story.ts';

const officer = 'safety_officer';

const hazard =
  (
    type: string,
    kind: 'unsafe_act' | 'unsafe_condition' | 'near_miss',
    likelihood: number,
    severity: number,
    control: string,
  ) =>
  () => ({
    hazard_type: idOf('hazard-types', type),
    kind,
    likelihood,
    severity,
    immediate_control: control,
  });

// prettier-ignore
export const BHIMA_SAFETY: readonly Story[] = [
  {
    type: 'hazard', subType: 'unsafe_condition', when: { days: 48, time: '15:35' }, km: '47.350', direction: 'rhs', scene: 'overgrown', light: 'noon', reviewer: officer,
    text: 'Branches hide the curve sign for anyone in the slow lane.', fields: hazard('visibility_or_vegetation', 'unsafe_condition', 3, 3, 'Lower branches tied back for the night.'),
    steps: [submit(10), approve(4 * HOURS, 'normal', { by: officer }), start(20 * HOURS), resolve(26 * HOURS, 'Branches cut over 12 m, sign cleaned.'), verify(2 * DAYS, officer)],
  },
  {
    type: 'hazard', key: 'dark trucks', subType: 'near_miss', when: { days: 8, time: '04:40' }, km: '47.450', direction: 'lhs', scene: 'parkedTrucks', light: 'night', reviewer: officer, priority: 'high',
    text: 'Our patrol nearly ran into a parked truck without lamps, at the place where the van was hit two nights ago.', link: { to: 'van and parked truck', relation: 'related', after: 40 },
    fields: hazard('poor_lighting', 'near_miss', 4, 5, 'Blinkers set before the trucks, drivers woken and sent on.'),
    steps: [
      submit(15), approve(5 * HOURS, 'critical', { by: officer }), start(7 * HOURS),
      say(9 * HOURS, officer, 'comment', 'Asked the highway police for a night round between 11 and 5 on this stretch.'),
      resolve(20 * HOURS, 'Shoulder closed with guard stones and reflective tape over 200 m, no-parking boards put up.'), verify(30 * HOURS, officer),
    ],
  },
  {
    type: 'hazard', subType: 'unsafe_condition', when: { minutesAgo: 31 * HOURS }, km: '61.200', direction: 'lhs', scene: 'openTrench', light: 'evening', reviewer: officer, priority: 'high', source: 'staff',
    text: 'Cable trench 1.2 m deep left open beside the lane over 40 m by the OFC contractor. No boards, no tape, no lamp.', fields: hazard('open_excavation', 'unsafe_condition', 4, 4, 'Cones and two blinkers of the patrol put along the edge.'),
    steps: [
      submit(12), approve(80, 'critical', { by: officer }), start(4 * HOURS),
      say(9 * HOURS, officer, 'comment', 'Contractor told in writing to fill the trench. Barricades are at the spot, filling has begun from the Latur end.'),
    ],
  },
  {
    type: 'highway', subType: 'work_zone_intrusion', when: { days: 36, time: '13:20' }, km: '62.700', direction: 'rhs', scene: 'workZoneHit', light: 'noon', reviewer: officer, priority: 'high', reported: 60, source: 'staff',
    text: 'Jeep entered the closed lane where patching was going on, hit two barricades and brushed the flagman, whose wrist is sprained.',
    fields: (at) => ({
      ...accidentFields({
        nature: 'hit_fixed_object', classification: 'minor', causes: ['over_speeding', 'fault_of_driver'], vehicles: [{ type: 'car_jeep_or_van', plate: 'KA38N1907', driver: 'Mallikarjun Biradar', age: 38, damage: 'major', belt: 'no' }],
        casualties: [{ person: 'worker', severity: 'minor', name: 'Gopal Chavan', age: 33, sex: 'male', to: 'Rural Hospital, Tuljapur', by: 'project_ambulance' }],
        help: ['patrol_vehicle', 'project_ambulance', 'police'], patrol: 6, ambulance: 14, hospitalAt: 49, cleared: 55, hospital: 'Rural Hospital, Tuljapur', station: 'Naldurg', fir: 'pending', police: { after: 8, person: 'HC Jamadar', reference: 'Station diary 27' },
      })(at),
      in_work_zone: true, own_party: 'work_zone',
    }),
    steps: [
      submit(75), approve(5 * HOURS, 'high', { by: officer, resolver: 'site_engineer', due: 7 * DAYS }), start(8 * HOURS, 'site_engineer'),
      followUp(3 * DAYS, 'site_engineer', (at) => ({ fir_status: 'registered', fir_number: `167/${dayAt(at, 2 * DAYS).slice(0, 4)}`, fir_date: dayAt(at, 2 * DAYS) })),
      resolve(5 * DAYS, 'Zone set up anew after IRC:SP:55, taper of 90 m, second flagman with a red flag.', {
        investigation_note: 'Taper was 40 m long instead of 90 m and the first board stood behind a parked roller. The driver says he saw the flagman late.', root_cause: 'Short taper and a hidden advance board.',
        corrective_action: 'Zone checked by the supervisor against the drawing before work begins, photo sent to the safety officer.', remedial_measure: 'Rumble strip before each closed lane.',
      }, 'site_engineer'),
      verify(6 * DAYS, officer),
    ],
  },
  {
    type: 'occupational', subType: 'struck_or_caught', when: { days: 21, time: '11:15' }, km: '33.600', direction: 'rhs', scene: 'bitumenWork', light: 'noon', by: 'site_engineer', reviewer: officer, source: 'staff', reported: 45,
    text: 'Worker burnt on the forearm by hot bitumen while filling the kettle. First aid at the spot, dressed at the hospital.',
    fields: () => ({
      accident_type: idOf('accident-types', 'hot_bitumen'), accident_classification: idOf('accident-classifications', 'lost_time_injury'),
      injured: [{ name: 'Suresh Pawar', age: 29, sex: 'male', employer: 'Shree Infra Services', trade: 'Bitumen helper', body_part: 'Left forearm', injury: 'Burn, second degree', severity: 'minor' }],
      activity: 'Filling the bitumen kettle for pothole patching', ppe_worn: false, permit_no: 'PTW-H-0093', days_lost: 3, man_hours_lost: '24.000',
    }),
    steps: [
      submit(60, 'site_engineer'), approve(4 * HOURS, 'high', { by: officer, resolver: 'site_engineer', due: 5 * DAYS }), start(6 * HOURS, 'site_engineer'),
      { after: 3 * DAYS, by: 'site_engineer', action: 'resolve', photos: ['after'], data: (at) => ({
        resolved_at: at(3 * DAYS - 20), resolution_note: 'Kettle taken out of use until a splash guard was fitted. Talk held with both gangs.', root_cause: 'Kettle filled by hand without gloves and sleeves; no splash guard.',
        corrective_action: 'Splash guard on both kettles; leather gloves and sleeves given and signed for.', days_lost: 3, man_hours_lost: '24.000', statutory_notice_at: at(26 * HOURS),
      }) },
      verify(4 * DAYS, officer),
    ],
  },
  {
    type: 'other', subType: 'natural_calamity', when: { minutesAgo: 20 * HOURS }, km: '73.200', direction: 'both', scene: 'flooded', light: 'rain', priority: 'high', reviewer: 'project_manager', source: 'control_room', reported: 170,
    text: 'Nala at Murum over its banks after one hour of heavy rain, 20 cm of water on both carriageways. Traffic held for 40 minutes, then led through on one lane.',
    fields: () => ({}),
    steps: [submitOnSpot(185, 165, 'Water has gone down, silt washed off by the water tanker, all lanes open. Culvert mouth cleaned.')],
  },
];
