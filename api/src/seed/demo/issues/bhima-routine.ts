/** Thirteen repairs on NH-948X: clusters near km 33, 47 and 79, every status, three limits broken. */
import { approve, DAYS, fixForNow, HOURS, measured, moreTime, resolve, say, start, submit, verify } from './steps.ts';
import type { Story } from './story.ts';

const type = 'routine_maintenance';

// prettier-ignore
export const BHIMA_ROUTINE: readonly Story[] = [
  {
    type, subType: 'pothole', when: { days: 74, time: '09:40' }, km: '33.180', direction: 'lhs', scene: 'pothole', light: 'morning',
    text: 'Pothole in the slow lane just before the toll plaza, about 1.2 m long. Two-wheelers swerve around it.',
    landmark: '20 m before the toll plaza canopy', priority: 'high',
    fields: measured('sqm', '0.960', 'high', { layer: 'surface', nos: 1, length_m: '1.200', breadth_m: '0.800', depth_m: '0.060', lane_closure: 'partial' }),
    steps: [
      submit(12), approve(70, 'high'), start(5 * HOURS),
      resolve(7 * HOURS, 'Edges cut square, tack coat, filled with cold mix in two layers and rolled.', { material_note: 'Cold mix 110 kg, emulsion 2 ltr' }),
      verify(29 * HOURS),
    ],
  },
  {
    type, subType: 'fallen_tree_on_carriageway', when: { days: 68, time: '06:50' }, km: '47.320', direction: 'rhs', scene: 'tree', light: 'rain',
    text: 'Neem tree fell across the shoulder and slow lane after the night storm.', source: 'helpline_1033', priority: 'critical',
    landmark: 'Opposite the petrol pump at Devgaon',
    fields: measured('nos', '1.000', 'high', { layer: 'furniture', nos: 1, lane_closure: 'partial' }),
    steps: [
      submit(20), start(30), resolve(130, 'Tree cut into logs and moved out of the right of way, branches swept, lane opened.', { material_note: 'Chain saw, crane 1.5 hours' }),
      approve(5 * HOURS, 'critical'), verify(26 * HOURS),
    ],
  },
  {
    type, subType: 'crash_barrier_or_railing_damaged', when: { days: 61, time: '07:35' }, km: '46.880', direction: 'lhs', scene: 'barrier', light: 'evening',
    text: 'Five panels of W-beam bent by the car that left the road last night, three posts pulled out.', key: 'barrier repair', link: { to: 'car at barrier', relation: 'caused_by', after: 40 },
    fields: measured('rm', '21.500', 'high', { layer: 'furniture', nos: 5, length_m: '21.500', lane_closure: 'partial' }),
    steps: [
      submit(15), approve(3 * HOURS, 'high'), start(7 * DAYS),
      say(7 * DAYS + 20, 'patrol_field_crew', 'comment', 'Posts are at the store, beams come from the Pune depot on Thursday.'),
      { ...resolve(9 * DAYS, 'Three posts driven, five beams replaced, reflectors fixed.', { material_note: 'W-beam 5 nos, posts 3 nos, reflectors 6 nos' }), uses: { 'WBM-43': '5', 'PST-18': '3' } },
      verify(10 * DAYS),
    ],
  },
  {
    type, subType: 'culvert_or_drain_silted_in_rains', when: { days: 55, time: '11:10' }, km: '79.240', direction: 'lhs', scene: 'drain', light: 'noon',
    text: 'Side drain filled with silt over 45 m; water stands on the shoulder after rain.', source: 'monsoon_inspection',
    fields: measured('rm', '45.000', 'medium', { length_m: '45.000', breadth_m: '0.600', depth_m: '0.400' }),
    steps: [
      submit(9), approve(20 * HOURS, 'normal'), start(2 * DAYS),
      resolve(3 * DAYS, 'Drain cleared by hand over 45 m, silt carted to the P2 yard.', { material_note: 'Tractor trolley 4 trips' }), verify(4 * DAYS),
    ],
  },
  {
    type, subType: 'breach_or_blockade', when: { days: 47, time: '05:55' }, km: '62.150', direction: 'rhs', scene: 'rainCut', light: 'rain',
    text: 'Embankment washed out below the paved shoulder over 12 m. Shoulder coned off.', priority: 'critical',
    landmark: 'Above the nala culvert at 62+160',
    fields: measured('cum', '64.000', 'high', { layer: 'base', length_m: '12.000', breadth_m: '2.700', depth_m: '2.000', lane_closure: 'partial' }),
    steps: [
      submit(14), approve(90, 'critical'), fixForNow(9 * HOURS), 
      moreTime(12 * DAYS, 'patrol_field_crew', 'request_extension', 19 * DAYS, 'Nala in spate for a week; pitching cannot start before the water is down.'),
      moreTime(13 * DAYS, 'client_engineer', 'extend', 18 * DAYS, 'Granted up to the 18th day for good reason, seen on site.'),
      resolve(17 * DAYS, 'Embankment rebuilt in layers, stone pitching 60 sqm, shoulder restored.', { material_note: 'Murum 70 cum, boulders 24 cum' }),
      verify(18 * DAYS),
    ],
  },
  {
    type, subType: 'sign_damaged_or_not_reflective', when: { days: 38, time: '15:20' }, km: '33.620', direction: 'lhs', scene: 'sign', light: 'noon',
    text: 'Direction sign leans after a hit and its sheeting is torn; not readable at night.', by: 'client_engineer', source: 'ie_inspection',
    fields: measured('nos', '1.000', 'medium', { layer: 'furniture', nos: 1, work_zone_set_up: false }),
    steps: [
      submit(25, 'client_engineer'), approve(2 * HOURS, 'normal'), start(22 * HOURS),
      { ...resolve(26 * HOURS, 'Post straightened and concreted.'), uses: { 'OPC-43': '1' } },
      say(30 * HOURS, 'site_engineer', 'reopen', 'The torn sheeting is still on the plate; it was part of the observation.'),
      resolve(70 * HOURS, 'New plate with type XI sheeting fixed on the old post.', { material_note: 'Sign plate 1 no' }), verify(76 * HOURS),
    ],
  },
  {
    type, subType: 'marking_damaged', when: { days: 16, time: '10:05' }, km: '78.400', direction: 'rhs', scene: 'marking', light: 'noon',
    text: 'Lane line and edge line worn off for 120 m at the plaza approach.', landmark: 'Approach of the toll plaza at 78+600',
    fields: measured('sqm', '36.000', 'medium', { layer: 'surface', length_m: '120.000', breadth_m: '0.150', nos: 2, lane_closure: 'partial' }),
    steps: [
      submit(11), approve(4 * HOURS, 'normal'), start(4 * DAYS),
      { ...resolve(5 * DAYS, 'Thermoplastic lane and edge lines laid again, glass beads spread.', { material_note: 'Thermoplastic 180 kg, beads 20 kg' }), uses: { 'THM-W': '180', 'GLB-1': '20' } },
    ],
  },
  {
    type, subType: 'edge_drop_over_40_mm', when: { days: 9, time: '16:45' }, km: '79.560', direction: 'lhs', scene: 'edgeDrop', light: 'evening',
    text: 'Earthen shoulder 70 mm below the pavement edge over 150 m.', priority: 'high',
    fields: measured('rm', '150.000', 'high', { layer: 'base', length_m: '150.000', breadth_m: '1.000', depth_m: '0.070' }),
    steps: [
      submit(8), approve(18 * HOURS, 'high'), start(3 * DAYS),
      say(6 * DAYS, 'patrol_field_crew', 'comment', 'Grader under repair. 60 m made up by hand so far.'),
    ],
  },
  {
    type, subType: 'cracking_over_5_per_km', when: { days: 2, time: '08:25' }, km: '47.900', direction: 'rhs', scene: 'cracking', light: 'morning',
    text: 'Longitudinal and alligator cracks in the slow wheel path over 80 m.',
    fields: measured('sqm', '96.000', 'medium', { layer: 'surface', length_m: '80.000', breadth_m: '1.200' }),
    steps: [submit(16), approve(6 * HOURS, 'normal')],
  },
  {
    type, subType: 'pothole', when: { minutesAgo: 18 }, km: '33.050', direction: 'rhs', scene: 'pothole', light: 'noon',
    text: 'New pothole in the fast lane, 60 cm, sharp edges. Cone placed.', priority: 'high',
    fields: measured('sqm', '0.300', 'high', { layer: 'surface', nos: 1, length_m: '0.600', breadth_m: '0.500', depth_m: '0.050' }),
    steps: [submit(9)],
  },
  {
    type, subType: 'rain_cut', when: { days: 4, time: '17:30' }, km: '61.100', direction: 'rhs', scene: 'rainCut', light: 'evening',
    text: 'Rain cuts in the slope.',
    fields: measured('cum', '6.000', 'low', { layer: 'base', nos: 3 }),
    steps: [
      submit(10),
      say(15 * HOURS, 'site_engineer', 'return', 'Please give the length and a photo that shows the toe of the slope.'),
    ],
  },
  {
    type, subType: 'litter', when: { days: 26, time: '12:15' }, km: '34.000', direction: 'both', scene: 'debris', light: 'noon', roadType: 'service_road',
    text: 'Heap of market waste beside the service road.', source: 'public', priority: 'low',
    fields: measured('cum', '3.000', 'low', { work_zone_set_up: false }),
    steps: [submit(13), say(5 * HOURS, 'site_engineer', 'reject', 'Outside the right of way, on municipal land. Told to the town council by phone.')],
  },
  {
    type, subType: 'debris', when: { minutesAgo: 2 * HOURS }, km: '47.100', direction: 'lhs', scene: 'debris', light: 'noon',
    text: 'Stones dropped by a tipper in the slow lane.',
    fields: measured('cum', '0.500', 'medium', { lane_closure: 'partial' }),
    steps: [],
  },
];
