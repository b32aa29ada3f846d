/** What lies on the road or stands where it must not, and who breaks a rule: four, three and two. */
import { onTheRoad, parkedFields } from './event-fields.ts';
import { approve, DAYS, HOURS, resolve, say, start, submit, submitOnSpot, verify } from './steps.ts';
import { idOf, type Story } from './story.ts';

const removal = 'dead_animal_debris_removal';
const parking = 'unauthorised_parking';
const violation = 'traffic_violation';

// prettier-ignore
export const BHIMA_CLEARING: readonly Story[] = [
  {
    type: removal, subType: 'dead_animal', when: { days: 66, time: '05:40' }, km: '47.050', direction: 'lhs', scene: 'deadDog', light: 'morning', reported: 22,
    text: 'Dead dog in the slow lane.', fields: onTheRoad({ object: 'dead_animal', animal: 'Dog', quantity: '1.000', unit: 'nos', removed: 20, to: 'Buried at 47+200, outside the drain' }),
    steps: [submitOnSpot(28, 20, 'Removed by the patrol, lime spread.'), approve(5 * HOURS, 'normal'), verify(27 * HOURS)],
  },
  {
    type: removal, subType: 'debris', when: { days: 37, time: '16:20' }, km: '32.600', direction: 'rhs', scene: 'tyreRubber', light: 'evening', reported: 15,
    text: 'Pieces of a burst truck tyre over both lanes, some with wire. Cars brake hard.', priority: 'high', fields: onTheRoad({ object: 'tyre', quantity: '14.000', unit: 'nos', removed: 13, to: 'Plaza scrap yard at 33+200' }),
    steps: [submitOnSpot(20, 13, 'All pieces picked up, both lanes swept by hand.'), approve(3 * HOURS, 'normal'), verify(24 * HOURS)],
  },
  {
    type: removal, subType: 'dead_animal', when: { days: 20, time: '05:50' }, km: '78.920', direction: 'lhs', scene: 'deadBuffalo', light: 'morning', priority: 'high', source: 'control_room',
    text: 'Buffalo hit by a car lies across the slow lane. Too heavy for the patrol, crane and municipal team called.', link: { to: 'buffalo', relation: 'related', after: 60 },
    fields: onTheRoad({ object: 'dead_animal', animal: 'Buffalo', quantity: '1.000', unit: 'nos' }),
    steps: [
      submit(10), start(15), say(4 * HOURS, 'patrol_field_crew', 'comment', 'Municipal team comes only after 10. Lane closed with cones, flagman standing.'),
      { after: 8 * HOURS, by: 'patrol_field_crew', action: 'resolve', photos: ['after'], data: (at) => ({ resolved_at: at(8 * HOURS - 12), resolution_note: 'Lifted by the plaza crane, lane washed and limed.', removed_at: at(8 * HOURS - 15), disposal_place: 'Municipal pit, Ashta' }) },
      approve(11 * HOURS, 'high'), verify(30 * HOURS),
    ],
  },
  {
    type: removal, subType: 'dead_animal', when: { minutesAgo: 16 * HOURS }, km: '55.400', direction: 'rhs', scene: 'deadCow', light: 'night', reported: 55,
    text: 'Dead cow on the left edge of the carriageway after Itkal village. Owner not known, no vehicle at the spot.', source: 'public',
    fields: onTheRoad({ object: 'dead_animal', animal: 'Cow', quantity: '1.000', unit: 'nos', removed: 50, to: 'Gaushala trust, Itkal' }),
    steps: [submitOnSpot(62, 50, 'Taken by the trust with a tractor, blood washed off, lime spread.')],
  },
  {
    type: parking, subType: 'parked_on_carriageway', when: { days: 52, time: '20:15' }, km: '60.700', direction: 'rhs', scene: 'parkedTanker', light: 'night', priority: 'high', roadType: 'main_carriageway',
    text: 'Milk tanker left in the slow lane opposite the dhaba, driver inside for dinner. No lamps.', fields: parkedFields({ vehicle: 'tanker', plate: 'MH09CV7120', place: 'mcw', warned: 12, police: true }),
    steps: [
      submit(8), start(10),
      { after: 140, by: 'patrol_field_crew', action: 'resolve', photos: ['after'], data: (at) => ({ resolved_at: at(132), resolution_note: 'Driver found late and moved the tanker after the highway police came. Lane open.', police_informed: true, towed: false, warned_at: at(12) }) },
      approve(14 * HOURS, 'high'), verify(38 * HOURS),
    ],
  },
  {
    type: parking, subType: 'parked_on_service_road_or_bay', when: { days: 25, time: '10:50' }, km: '33.900', direction: 'lhs', scene: 'parkedCar', light: 'noon', roadType: 'lay_by_or_bus_bay',
    text: 'Two cars of wedding guests kept in the bay; buses stop outside it.', landmark: 'Bus bay at Nandani', fields: parkedFields({ vehicle: 'car_jeep_or_van', plate: 'MH13CZ0318', place: 'bus_bay', warned: 10 }),
    reported: 45, steps: [submitOnSpot(52, 42, 'Owners called from the hall and moved both cars.'), approve(4 * HOURS, 'low'), verify(26 * HOURS)],
  },
  {
    type: parking, subType: 'parked_on_shoulder', when: { days: 10, time: '23:05' }, km: '47.400', direction: 'lhs', scene: 'parkedTrucks', light: 'night', priority: 'high', key: 'trucks at dhaba',
    text: 'Three trucks on the shoulder without lamps near the closed weighbridge, third night this week.', fields: parkedFields({ vehicle: 'multi_axle', plate: 'RJ14GJ2068', place: 'shoulder', warned: 10, locked: true, police: true }),
    reported: 50, steps: [submitOnSpot(58, 48, 'Two went on when woken; one wheel locked and handed to the highway police.'), approve(11 * HOURS, 'high'), verify(2 * DAYS)],
  },
  {
    type: violation, subType: 'moving_violation', when: { days: 45, time: '09:25' }, km: '79.300', direction: 'rhs', scene: 'wrongSide', light: 'morning', priority: 'high',
    text: 'Car on the wrong side from the village road to the fuel pump, about 400 m against the traffic. Stopped by the patrol.', landmark: 'Junction to Karla village',
    fields: () => ({ cause: idOf('causes', 'wrong_side_driving'), vehicle_type: idOf('vehicle-types', 'car_jeep_or_van'), registration_no: 'MH24BR4460', evidence: 'photo' }),
    steps: [
      submit(10), approve(3 * HOURS, 'normal', { due: 2 * DAYS }), start(5 * HOURS),
      resolve(DAYS, 'Photos and place given to the highway police post at Ausa; challan issued.', { handed_to: idOf('authority-types', 'highway_police'), challan_no: 'MH-HP-58821' }), verify(2 * DAYS),
    ],
  },
  {
    type: violation, subType: 'vehicle_or_load_violation', when: { days: 14, time: '17:40' }, km: '54.200', direction: 'lhs', scene: 'wideLoad', light: 'evening',
    text: 'Truck with hay wider than its lane, number plate covered by the load.', fields: () => ({ cause: idOf('causes', 'over_dimension_load'), vehicle_type: idOf('vehicle-types', 'truck_2_axle'), registration_no: 'UNKNOWN', evidence: 'photo' }),
    steps: [submit(9), say(16 * HOURS, 'site_engineer', 'reject', 'No number to be read in either photo, so the RTO cannot act. Please take the cabin side next time.')],
  },
];
