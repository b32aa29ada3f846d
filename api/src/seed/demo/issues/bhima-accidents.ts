/** Ten accidents on NH-948X: two fatal, three grievous, five minor or without injury. */
import { accidentFields } from './accident-fields.ts';
import { approve, DAYS, HOURS, resolve, say, start, submit, submitOnSpot, verify } from './steps.ts';
import type { At, Story } from './story.ts';

const type = 'road_user_accident';
const reported = 95;

/** Its number carries the year in which the police registered it. */
const firRegistered = (after: number, number: number) => ({
  after,
  by: 'site_engineer' as const,
  action: 'update_followup' as const,
  data: (at: At) => {
    const day = at(after - DAYS).slice(0, 10);
    return { fir_status: 'registered', fir_number: `${number}/${day.slice(0, 4)}`, fir_date: day };
  },
});

// prettier-ignore
export const BHIMA_ACCIDENTS: readonly Story[] = [
  {
    type, subType: 'vehicle_with_vehicle', when: { days: 77, time: '22:40' }, km: '33.400', direction: 'lhs', scene: 'carAndTruck', light: 'night',
    text: 'Car ran into the rear of a slow truck past the toll plaza. Car driver died on the spot, one passenger badly hurt.', source: 'helpline_1033', priority: 'critical', reported,
    fields: accidentFields({
      nature: 'rear_end_collision', classification: 'fatal', causes: ['over_speeding', 'drowsy_driver'], light: 'night_unlit',
      vehicles: [{ type: 'car_jeep_or_van', plate: 'MH13CS4417', driver: 'Nilesh Ghadge', age: 34, licence: 'MH1320120045511', damage: 'total', belt: 'no' }, { type: 'truck_3_axle', plate: 'KA32B8820', driver: 'Basavaraj Hiremath', age: 47, load: 'normal' }],
      casualties: [{ person: 'driver', vehicle: 0, severity: 'killed', name: 'Nilesh Ghadge', age: 34, sex: 'male' }, { person: 'passenger', vehicle: 0, severity: 'grievous', name: 'Pooja Ghadge', age: 30, sex: 'female', to: 'Civil Hospital, Solapur', by: 'project_ambulance' }],
      help: ['patrol_vehicle', 'project_ambulance', 'crane', 'police'], call: 4, patrol: 16, ambulance: 19, hospitalAt: 52, crane: 38, cleared: 85, lanes: 2,
      hospital: 'Civil Hospital, Solapur', station: 'Solapur Taluka', fir: 'pending', police: { after: 8, person: 'PSI R. Mane', reference: 'Station diary 41' },
    }),
    steps: [
      submitOnSpot(110, 85, 'Both vehicles moved to the lay-by, glass swept, sand spread on oil, both lanes opened.'),
      approve(11 * HOURS, 'critical', { by: 'project_manager' }), firRegistered(4 * DAYS, 214), verify(5 * DAYS, 'project_manager'),
    ],
  },
  {
    type, subType: 'overturned', when: { days: 70, time: '08:15' }, km: '47.050', direction: 'rhs', scene: 'motorcycle', light: 'morning',
    text: 'Motorcycle skidded on loose grit beside the shoulder. Rider with scratches, given first aid.', reported: 40,
    fields: accidentFields({
      nature: 'skidding', classification: 'minor', causes: ['fault_of_driver'], condition: 'slight_curve',
      vehicles: [{ type: 'two_wheeler', plate: 'MH25AP3092', driver: 'Sachin Lokhande', age: 22, damage: 'minor', belt: 'yes' }],
      casualties: [{ person: 'driver', vehicle: 0, severity: 'minor', name: 'Sachin Lokhande', age: 22, sex: 'male' }],
      help: ['patrol_vehicle', 'first_aid'], patrol: 14, cleared: 35,
    }),
    steps: [submitOnSpot(48, 35, 'First aid given, motorcycle moved aside, grit swept off the lane.'), approve(4 * HOURS, 'normal'), verify(26 * HOURS)],
  },
  {
    type, subType: 'vehicle_with_vehicle', when: { days: 64, time: '18:35' }, km: '79.100', direction: 'lhs', scene: 'twoCars', light: 'evening', roadType: 'junction',
    text: 'Car coming out of the village road was hit on its side by a car on the highway. Two persons badly hurt.', priority: 'high', reported: 75, source: 'helpline_1033', landmark: 'Junction to Karla village',
    fields: accidentFields({
      nature: 'right_angle_collision', classification: 'grievous', causes: ['fault_of_driver'], intersection: 't_junction', light: 'dawn_dusk',
      vehicles: [{ type: 'car_jeep_or_van', plate: 'MH24V1187', driver: 'Ashok Salunkhe', age: 58, damage: 'major', belt: 'no' }, { type: 'car_jeep_or_van', plate: 'MH12QT5561', driver: 'Rahul Nair', age: 31, damage: 'major', belt: 'yes' }],
      casualties: [{ person: 'driver', vehicle: 0, severity: 'grievous', name: 'Ashok Salunkhe', age: 58, sex: 'male', to: 'Government Hospital, Latur', by: '108_ambulance' }, { person: 'passenger', vehicle: 0, severity: 'grievous', name: 'Shobha Salunkhe', age: 52, sex: 'female', to: 'Government Hospital, Latur', by: '108_ambulance' }, { person: 'driver', vehicle: 1, severity: 'minor', name: 'Rahul Nair', age: 31, sex: 'male' }],
      help: ['patrol_vehicle', '108_ambulance', 'crane', 'police'], patrol: 12, ambulance: 18, hospitalAt: 64, crane: 41, hospital: 'Government Hospital, Latur', station: 'Ausa', fir: 'pending', police: { after: 9, person: 'HC Shinde' },
    }),
    steps: [
      submit(85), approve(3 * HOURS, 'high', { due: 2 * DAYS }), start(4 * HOURS),
      resolve(6 * HOURS, 'Vehicles towed to Ausa police station, road swept. Blinker at the junction checked and working.', { remedial_measure: 'Rumble strips on the village road proposed to the authority.' }),
      firRegistered(3 * DAYS, 98), verify(4 * DAYS),
    ],
  },
  {
    type, key: 'car at barrier', subType: 'with_fixed_object', when: { days: 62, time: '22:30' }, km: '46.880', direction: 'lhs', scene: 'carAtBarrier', light: 'night',
    text: 'Car left the road in rain and hit the crash barrier. Nobody hurt.', reported: 60,
    fields: accidentFields({
      nature: 'hit_fixed_object', classification: 'non_injury', causes: ['vehicle_out_of_control', 'weather'], weather: 'light_rain', surface: 'wet', light: 'night_unlit', condition: 'slight_curve',
      vehicles: [{ type: 'car_jeep_or_van', plate: '22BH4821C', driver: 'Vivek Menon', age: 29, damage: 'major', belt: 'yes' }],
      help: ['patrol_vehicle', 'crane'], patrol: 17, crane: 45, cleared: 58,
      damage: [{ what: 'W-beam crash barrier bent, three posts pulled out', quantity: '21.500', unit: 'rm', cost: '68800.00' }],
    }),
    steps: [submitOnSpot(66, 58, 'Car pulled out and towed, broken barrier marked with cones and tape.'), approve(11 * HOURS, 'normal'), verify(30 * HOURS)],
  },
  {
    type, subType: 'with_pedestrian', when: { days: 44, time: '19:20' }, km: '33.900', direction: 'rhs', scene: 'motorcycle', light: 'evening',
    text: 'Man crossing the road was hit by a car that drove on. Leg broken, taken by our ambulance.', priority: 'high', source: 'public', reported: 50, landmark: 'Near the bus bay',
    fields: accidentFields({
      nature: 'hit_pedestrian', classification: 'grievous', causes: ['over_speeding', 'fault_of_pedestrian'], light: 'dawn_dusk', hitAndRun: true,
      vehicles: [{ type: 'unknown', damage: 'none' }],
      casualties: [{ person: 'pedestrian', severity: 'grievous', name: 'Maruti Kamble', age: 61, sex: 'male', to: 'Civil Hospital, Solapur', by: 'project_ambulance' }],
      help: ['patrol_vehicle', 'project_ambulance', 'police'], patrol: 11, ambulance: 15, hospitalAt: 48, hospital: 'Civil Hospital, Solapur', station: 'Solapur Taluka', fir: 'pending', police: { after: 10, person: 'PSI R. Mane' },
    }),
    steps: [
      submit(58), approve(2 * HOURS, 'high', { due: DAYS }), start(3 * HOURS),
      say(20 * HOURS, 'safety_officer', 'comment', 'Plaza camera shows a white SUV at 19:24, number not readable. Copy given to the police.'),
      resolve(2 * DAYS, 'Spot cleared. Pedestrian guard rail gap at the bus bay closed.', { remedial_measure: 'Guard rail 6 m, two more luminaires asked for.' }), verify(3 * DAYS),
    ],
  },
  {
    type, key: 'onion truck', subType: 'overturned', when: { days: 33, time: '04:50' }, km: '62.400', direction: 'lhs', scene: 'overturned', light: 'night',
    text: 'Truck with onions overturned on the shoulder, load on the slow lane. Driver and cleaner with small injuries.', reported: 215,
    fields: accidentFields({
      nature: 'overturning', classification: 'minor', causes: ['drowsy_driver', 'overloading'], light: 'night_unlit',
      vehicles: [{ type: 'truck_2_axle', plate: 'MH17BD6604', driver: 'Shaikh Rafiq', age: 39, damage: 'major', load: 'overloaded', belt: 'no' }],
      casualties: [{ person: 'driver', vehicle: 0, severity: 'minor', name: 'Shaikh Rafiq', age: 39, sex: 'male' }, { person: 'passenger', vehicle: 0, severity: 'minor', name: 'Irfan Shaikh', age: 19, sex: 'male' }],
      help: ['patrol_vehicle', 'crane', 'first_aid', 'traffic_diversion'], patrol: 21, crane: 62, cleared: 205,
    }),
    steps: [submitOnSpot(225, 205, 'Truck lifted by two cranes, onions moved to the shoulder, lane washed.'), approve(7 * HOURS, 'normal'), verify(2 * DAYS)],
  },
  {
    type, subType: 'vehicle_with_vehicle', when: { days: 27, time: '23:15' }, km: '79.300', direction: 'rhs', scene: 'twoCars', light: 'night',
    text: 'Motorcycle driving on the wrong side met a car head-on. Rider died on the way to hospital, pillion badly hurt.', priority: 'critical', reported, source: 'police',
    fields: accidentFields({
      nature: 'head_on_collision', classification: 'fatal', causes: ['wrong_side_driving', 'drunken_driving'], light: 'night_unlit',
      vehicles: [{ type: 'two_wheeler', plate: 'MH24AK7730', driver: 'Ganpati Waghmare', age: 27, damage: 'total', belt: 'no', alcohol: true }, { type: 'car_jeep_or_van', plate: 'KA28M2204', driver: 'Suresh Patil', age: 44, damage: 'major', belt: 'yes' }],
      casualties: [{ person: 'driver', vehicle: 0, severity: 'killed', name: 'Ganpati Waghmare', age: 27, sex: 'male', to: 'Government Hospital, Latur', by: '108_ambulance' }, { person: 'passenger', vehicle: 0, severity: 'grievous', name: 'Vitthal Sonkamble', age: 25, sex: 'male', to: 'Government Hospital, Latur', by: '108_ambulance' }],
      help: ['patrol_vehicle', '108_ambulance', 'crane', 'police'], patrol: 13, ambulance: 17, hospitalAt: 66, crane: 48, cleared: 90, hospital: 'Government Hospital, Latur', station: 'Ausa', fir: 'pending', police: { after: 6, person: 'PI Deshpande', reference: 'Call log 7731' },
    }),
    steps: [
      submitOnSpot(115, 90, 'Vehicles handed to the police, road washed and opened.'),
      approve(10 * HOURS, 'critical', { by: 'project_manager' }), verify(6 * DAYS, 'project_manager'),
    ],
  },
  {
    type, key: 'buffalo', subType: 'with_animal', when: { days: 20, time: '05:35' }, km: '78.900', direction: 'lhs', scene: 'carAtBarrier', light: 'morning',
    text: 'Car hit a buffalo. Nobody hurt.', reported: 20,
    fields: accidentFields({
      nature: 'hit_animal', classification: 'non_injury', causes: ['animal_on_road'], light: 'dawn_dusk',
      vehicles: [{ type: 'car_jeep_or_van', plate: 'MH24AS0912', damage: 'minor' }], help: ['patrol_vehicle'], patrol: 15, animals: 1,
    }),
    steps: [submit(28), say(80, 'patrol_field_crew', 'cancel', 'Reported twice; the control room had opened it already.')],
  },
  {
    type, key: 'van and parked truck', reviewer: 'safety_officer', subType: 'with_parked_vehicle', when: { days: 10, time: '03:20' }, km: '47.500', direction: 'lhs', scene: 'carAndTruck', light: 'night',
    text: 'Van hit a truck parked on the shoulder without lights. Van driver trapped, freed by the fire service.', priority: 'high', reported: 130,
    fields: accidentFields({
      nature: 'hit_parked_vehicle', classification: 'grievous', causes: ['parked_vehicle', 'drowsy_driver'], light: 'night_unlit', weather: 'mist_or_fog',
      vehicles: [{ type: 'car_jeep_or_van', plate: 'MH14HG2290', driver: 'Prakash Jagtap', age: 41, damage: 'total', belt: 'yes' }, { type: 'multi_axle', plate: 'RJ14GH7781', driver: 'Bhanwar Lal', age: 36, load: 'normal', damage: 'minor' }],
      casualties: [{ person: 'driver', vehicle: 0, severity: 'grievous', name: 'Prakash Jagtap', age: 41, sex: 'male', to: 'Civil Hospital, Osmanabad', by: 'project_ambulance' }],
      help: ['patrol_vehicle', 'project_ambulance', 'fire_tender', 'crane', 'police'], patrol: 18, ambulance: 24, hospitalAt: 95, crane: 70, cleared: 120, hospital: 'Civil Hospital, Osmanabad', station: 'Tuljapur', fir: 'pending', police: { after: 12, person: 'ASI Gore' },
    }),
    steps: [submitOnSpot(140, 120, 'Driver freed and taken to hospital, both vehicles towed, glass and oil cleared.')],
  },
  {
    type, subType: 'vehicle_with_vehicle', when: { minutesAgo: 3 * HOURS }, km: '33.250', direction: 'lhs', scene: 'twoCars', light: 'noon', roadType: 'toll_plaza',
    text: 'Two cars touched in the queue of lane 4. One passenger with a sprained neck.', reported: 30, source: 'toll_plaza', landmark: 'Toll plaza lane 4',
    fields: accidentFields({
      nature: 'rear_end_collision', classification: 'minor', causes: ['fault_of_driver'],
      vehicles: [{ type: 'car_jeep_or_van', plate: 'MH13DE9087', driver: 'Amol Bansode', age: 26, belt: 'yes' }, { type: 'car_jeep_or_van', plate: 'TS09FB1450', driver: 'Imtiyaz Khan', age: 50, belt: 'yes' }],
      casualties: [{ person: 'passenger', vehicle: 1, severity: 'minor', age: 46, sex: 'female' }], help: ['patrol_vehicle', 'first_aid'], patrol: 9,
    }),
    steps: [submit(38)],
  },
];
