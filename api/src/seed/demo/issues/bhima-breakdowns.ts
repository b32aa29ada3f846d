/** Seven breakdowns on NH-948X: most are over when they are reported. */
import { breakdownFields } from './event-fields.ts';
import { approve, fixForNow, HOURS, submit, submitOnSpot, verify } from './steps.ts';
import type { Story } from './story.ts';

const type = 'vehicle_breakdown';

// prettier-ignore
export const BHIMA_BREAKDOWNS: readonly Story[] = [
  {
    type, subType: 'heavy_vehicle', when: { days: 72, time: '14:05' }, km: '46.300', direction: 'rhs', scene: 'brokenTruck', light: 'noon', source: 'helpline_1033', reported: 88,
    text: 'Truck with cement bags stopped on the slow lane, rear axle broken. Moved to the lay-by by our crane.',
    fields: breakdownFields({ vehicle: 'truck_3_axle', plate: 'MH25U4471', cause: 'axle_or_clutch', help: ['patrol_vehicle', 'crane'], lanes: 1, driver: 'Sanjay Rathod', phone: '9850143310', call: 6, patrol: 21, crane: 44, cleared: 82, towedTo: 'Lay-by at 46+900' }),
    steps: [submitOnSpot(95, 82, 'Truck pulled to the lay-by, cones taken up, lane open.'), approve(5 * HOURS, 'normal'), verify(25 * HOURS)],
  },
  {
    type, subType: 'light_vehicle', when: { days: 59, time: '11:30' }, km: '33.700', direction: 'lhs', scene: 'brokenCar', light: 'noon', source: 'helpline_1033', reported: 36,
    text: 'Car with a punctured tyre on the shoulder, family of four waiting. Tyre changed with the help of the patrol.',
    fields: breakdownFields({ vehicle: 'car_jeep_or_van', plate: 'MH12RK8835', cause: 'tyre', help: ['patrol_vehicle', 'mechanic'], driver: 'Amit Joglekar', phone: '9822457781', call: 3, patrol: 14, cleared: 34 }),
    steps: [submitOnSpot(42, 34, 'Wheel changed, car went on to Latur.'), approve(6 * HOURS, 'low'), verify(28 * HOURS)],
  },
  {
    type, subType: 'heavy_vehicle', when: { days: 41, time: '06:25' }, km: '78.900', direction: 'rhs', scene: 'brokenBus', light: 'morning', source: 'helpline_1033', priority: 'high', reported: 74,
    text: 'State transport bus with 38 passengers, brakes jammed after the plaza. Passengers kept behind the barrier and sent on by the next bus.',
    landmark: '300 m after the toll plaza', fields: breakdownFields({ vehicle: 'bus', plate: 'MH20BL2986', cause: 'brake', help: ['patrol_vehicle', 'crane', 'police'], lanes: 1, driver: 'Dnyaneshwar Kale', phone: '9403118264', call: 2, patrol: 11, crane: 31, cleared: 70, towedTo: 'Latur depot' }),
    steps: [submitOnSpot(80, 70, 'Bus towed to Latur depot, oil on the lane covered with sand and swept.'), approve(4 * HOURS, 'high'), verify(26 * HOURS)],
  },
  {
    type, subType: 'vehicle_with_hazardous_cargo', when: { days: 23, time: '21:10' }, km: '61.900', direction: 'lhs', scene: 'brokenTanker', light: 'night', source: 'control_room', priority: 'critical', reported: 25,
    text: 'Diesel tanker standing half on the lane with no electric power, no lamps at all. Slow lane closed with cones and blinkers.',
    fields: breakdownFields({ vehicle: 'tanker', plate: 'MH04HD6612', cause: 'electrical_fault', help: ['patrol_vehicle', 'crane', 'police', 'fire_tender'], lanes: 1, driver: 'Ramkishan Yadav', phone: '9769034417', call: 1, patrol: 17 }),
    steps: [
      submit(29), fixForNow(32),
      { after: 128, by: 'patrol_field_crew', action: 'resolve', photos: ['after'], data: (at) => ({ resolved_at: at(122), resolution_note: 'Tanker towed by the 20 t crane with the fire tender behind it. No leak. Lane open.', crane_reached_at: at(66), cleared_at: at(120), towed_to: 'Truck terminal, Naldurg Road' }) },
      approve(12 * HOURS, 'critical'), verify(30 * HOURS),
    ],
  },
  {
    type, subType: 'heavy_vehicle', when: { minutesAgo: 7 * HOURS }, km: '47.600', direction: 'lhs', scene: 'brokenTruck', light: 'morning', source: 'patrol', reported: 62,
    text: 'Sugar cane trolley truck overheated on the climb, stood on the shoulder with smoke from the engine.',
    fields: breakdownFields({ vehicle: 'truck_2_axle', plate: 'MH24AB5079', cause: 'overheating', help: ['patrol_vehicle', 'fuel_or_water'], driver: 'Balaji Mundhe', phone: '9604225170', call: 5, patrol: 12, cleared: 58 }),
    steps: [submitOnSpot(70, 58, 'Engine cooled, water filled, truck went on under its own power.')],
  },
  {
    type, subType: 'heavy_vehicle', when: { minutesAgo: 50 }, km: '79.400', direction: 'lhs', scene: 'brokenTruck', light: 'noon', source: 'helpline_1033', priority: 'high', reported: 16,
    text: 'Multi-axle truck with steel coils in the slow lane, tyre burst. Driver has no spare wheel. Crane called from the plaza.',
    fields: breakdownFields({ vehicle: 'multi_axle', plate: 'GJ12BV3304', cause: 'tyre_burst', help: ['patrol_vehicle', 'crane', 'traffic_diversion'], lanes: 1, driver: 'Iqbal Memon', phone: '9898120056', call: 2, patrol: 13 }),
    steps: [submit(20)],
  },
  {
    type, subType: 'light_vehicle', when: { minutesAgo: 25 }, km: '34.300', direction: 'rhs', scene: 'brokenCar', light: 'noon', source: 'patrol',
    text: 'Small van out of fuel on the shoulder.',
    fields: breakdownFields({ vehicle: 'lcv', plate: 'MH25AJ1928', cause: 'out_of_fuel', help: ['patrol_vehicle', 'fuel_or_water'], call: 1, patrol: 3 }),
    steps: [],
  },
];
