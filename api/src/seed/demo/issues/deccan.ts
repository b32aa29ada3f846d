/** Twelve issues of the second organisation, on its own road. */
import { accidentFields } from './accident-fields.ts';
import { approve, DAYS, HOURS, measured, resolve, say, start, submit, submitOnSpot, verify } from './steps.ts';
import type { Story } from './story.ts';

const repair = 'routine_maintenance';
const accident = 'road_user_accident';

// prettier-ignore
export const DECCAN_STORIES: readonly Story[] = [
  {
    type: repair, subType: 'pothole', when: { days: 58, time: '10:10' }, km: '12.400', direction: 'lhs', scene: 'pothole', light: 'morning', text: 'Row of three potholes in the slow lane.', priority: 'high',
    fields: measured('sqm', '2.100', 'high', { layer: 'surface', nos: 3, depth_m: '0.050', lane_closure: 'partial' }),
    steps: [submit(10), approve(2 * HOURS, 'high'), start(18 * HOURS), resolve(22 * HOURS, 'Patched with hot mix.'), verify(40 * HOURS)],
  },
  {
    type: repair, subType: 'sign_missing', when: { days: 49, time: '14:30' }, km: '28.150', direction: 'rhs', scene: 'sign', light: 'noon', text: 'Speed limit sign stolen, post left.',
    fields: measured('nos', '1.000', 'medium', { layer: 'furniture', nos: 1 }),
    steps: [submit(9), approve(20 * HOURS, 'normal'), start(4 * DAYS), resolve(5 * DAYS, 'New sign fixed with anti-theft bolts.'), verify(6 * DAYS)],
  },
  {
    type: accident, subType: 'vehicle_with_vehicle', when: { days: 43, time: '20:05' }, km: '51.700', direction: 'lhs', scene: 'carAndTruck', light: 'night', text: 'Tempo hit a truck from behind. Tempo driver badly hurt.', reported: 80, priority: 'high',
    fields: accidentFields({
      nature: 'rear_end_collision', classification: 'grievous', causes: ['over_speeding'], light: 'night_unlit', vehicles: [{ type: 'lcv', plate: 'MH16CC4510', driver: 'Balu Kharat', age: 30, damage: 'major' }, { type: 'truck_2_axle', plate: 'MH23W7781' }],
      casualties: [{ person: 'driver', vehicle: 0, severity: 'grievous', name: 'Balu Kharat', age: 30, sex: 'male', to: 'Civil Hospital, Beed', by: '108_ambulance' }], help: ['patrol_vehicle', '108_ambulance', 'crane', 'police'],
      patrol: 20, ambulance: 26, hospitalAt: 70, crane: 55, cleared: 75, hospital: 'Civil Hospital, Beed', station: 'Ashti', fir: 'pending', police: { after: 15, person: 'HC Tambe' },
    }),
    steps: [submitOnSpot(90, 75, 'Vehicles moved, road cleared.'), approve(13 * HOURS, 'high'), verify(3 * DAYS)],
  },
  {
    type: repair, subType: 'fallen_tree_on_carriageway', when: { days: 36, time: '07:05' }, km: '33.900', direction: 'rhs', scene: 'tree', light: 'rain', text: 'Branch of a banyan on both lanes.', priority: 'critical',
    fields: measured('nos', '1.000', 'high', { nos: 1, lane_closure: 'full' }),
    steps: [submit(12), start(20), resolve(150, 'Branch cut and cleared.'), approve(4 * HOURS, 'critical'), verify(DAYS)],
  },
  {
    type: repair, subType: 'joint_loose', when: { days: 30, time: '11:50' }, km: '44.020', direction: 'lhs', scene: 'joint', light: 'noon', roadType: 'bridge', text: 'Strip seal of the expansion joint loose over one lane.', source: 'ie_inspection', by: 'client_engineer',
    fields: measured('rm', '3.750', 'medium', { layer: 'structure', length_m: '3.750', lane_closure: 'partial' }),
    steps: [submit(30, 'client_engineer'), approve(5 * HOURS, 'normal'), start(16 * DAYS), resolve(17 * DAYS, 'Seal refitted with new bolts.'), verify(18 * DAYS)],
  },
  {
    type: accident, subType: 'with_animal', when: { days: 22, time: '05:20' }, km: '9.300', direction: 'rhs', scene: 'carAtBarrier', light: 'morning', text: 'Jeep hit a stray cow. Nobody hurt.', reported: 35,
    fields: accidentFields({ nature: 'hit_animal', classification: 'non_injury', causes: ['animal_on_road'], light: 'dawn_dusk', vehicles: [{ type: 'car_jeep_or_van', plate: 'MH16BZ3321', damage: 'minor' }], help: ['patrol_vehicle'], patrol: 14, cleared: 32, animals: 1 }),
    steps: [submitOnSpot(42, 32, 'Carcass handed to the municipal team, road washed.'), approve(5 * HOURS, 'normal'), verify(28 * HOURS)],
  },
  {
    type: repair, subType: 'spill', when: { days: 14, time: '13:40' }, km: '52.100', direction: 'lhs', scene: 'spill', light: 'noon', text: 'Diesel spilled by a leaking tanker over 60 m.', priority: 'critical',
    fields: measured('sqm', '140.000', 'high', { length_m: '60.000', lane_closure: 'partial' }),
    steps: [submit(8), start(15), resolve(190, 'Sand spread and swept twice.')],
  },
  {
    type: repair, subType: 'crash_barrier_or_railing_damaged', when: { days: 11, time: '09:30' }, km: '51.720', direction: 'lhs', scene: 'barrier', light: 'morning', text: 'Barrier end bent, two beams.',
    fields: measured('rm', '8.600', 'medium', { layer: 'furniture', nos: 2, length_m: '8.600' }),
    steps: [submit(12), approve(6 * HOURS, 'normal'), start(5 * DAYS), say(5 * DAYS + 30, 'patrol_field_crew', 'comment', 'Beams on order.')],
  },
  {
    type: repair, subType: 'edge_damage_over_10_cm', when: { days: 3, time: '16:10' }, km: '18.650', direction: 'rhs', scene: 'edgeDrop', light: 'evening', text: 'Pavement edge broken over 30 m at the bus stop.',
    fields: measured('rm', '30.000', 'medium', { layer: 'surface', length_m: '30.000', breadth_m: '0.150' }),
    steps: [submit(9), approve(18 * HOURS, 'normal')],
  },
  {
    type: accident, subType: 'overturned', when: { minutesAgo: 7 * HOURS }, km: '28.800', direction: 'lhs', scene: 'overturned', light: 'rain', text: 'Tractor trolley overturned on the shoulder, driver with a bruised arm.', reported: 45,
    fields: accidentFields({ nature: 'overturning', classification: 'minor', causes: ['mechanical_defect'], surface: 'wet', weather: 'light_rain', vehicles: [{ type: 'tractor', plate: 'MH16AV0045', damage: 'minor' }], casualties: [{ person: 'driver', vehicle: 0, severity: 'minor', age: 45, sex: 'male' }], help: ['patrol_vehicle', 'first_aid'], patrol: 18 }),
    steps: [submit(55)],
  },
  {
    type: repair, subType: 'culvert_or_drain_silted_in_rains', when: { minutesAgo: 26 * HOURS }, km: '61.250', direction: 'rhs', scene: 'drain', light: 'rain', text: 'Pipe culvert half closed by silt and plastic.',
    fields: measured('cum', '4.000', 'medium', { nos: 1 }),
    steps: [submit(10)],
  },
  {
    type: repair, subType: 'marking_damaged', when: { minutesAgo: 4 * HOURS }, km: '5.400', direction: 'lhs', scene: 'marking', light: 'noon', text: 'Zebra crossing at the school worn off.',
    fields: measured('sqm', '12.000', 'medium', { layer: 'surface' }),
    steps: [],
  },
];
