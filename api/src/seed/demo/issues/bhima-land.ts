/** What others build or open on the land of the road: four encroachments, one way in, one cut of the median. */
import { dayAt } from './event-fields.ts';
import { approve, fixForNow, DAYS, followUp, HOURS, moreTime, resolve, say, start, submit, verify } from './steps.ts';
import { idOf, type At, type Story } from './story.ts';

const type = 'enroachment_row';

interface Encroachment {
  kind: string;
  permanence: 'temporary' | 'permanent';
  occupant?: string;
  village: string;
  length: string;
  width: string;
  offset: string;
  notice?: { number: string; after: number };
}

const encroachment =
  ({ kind, permanence, occupant, village, length, width, offset, notice }: Encroachment) =>
  (at: At) => ({
    encroachment_type: idOf('enroachment-types', kind),
    permanence,
    occupant_name: occupant,
    village,
    length_m: length,
    width_m: width,
    offset_from_centreline_m: offset,
    ...(notice && { notice_no: notice.number, notice_date: dayAt(at, notice.after) }),
  });

const served = (after: number, number: string, comment?: string) =>
  followUp(after, 'site_engineer', (at) => ({ notice_no: number, notice_date: dayAt(at, after) }), comment);

// prettier-ignore
export const BHIMA_LAND: readonly Story[] = [
  {
    type, subType: 'temporary_structure', when: { days: 57, time: '10:35' }, km: '33.450', direction: 'lhs', scene: 'teaStall', light: 'noon', priority: 'normal', roadType: 'service_road',
    text: 'Tea stall of bamboo and tin on the shoulder just after the toll plaza. Trucks stop on the lane for it.', fields: encroachment({ kind: 'dhaba_or_shop', permanence: 'temporary', occupant: 'Balu Shinde', village: 'Nandani', length: '4.200', width: '3.000', offset: '13.500' }),
    steps: [
      submit(14), approve(5 * HOURS, 'normal'), served(DAYS, 'BVT/ROW/112', 'Notice pasted on the stall, copy to the gram panchayat.'), start(3 * DAYS),
      resolve(6 * DAYS, 'Owner took the stall down himself; shoulder dressed and guard stones set.', { removed_with_police: false, removal_cost: '0.00' }), verify(7 * DAYS),
    ],
  },
  {
    type, subType: 'crops_in_right_of_way', when: { days: 39, time: '11:45' }, km: '68.300', direction: 'rhs', scene: 'crops', light: 'noon',
    text: 'Sugar cane planted up to the drain over 60 m, hides the curve sign.', fields: encroachment({ kind: 'crops', permanence: 'temporary', occupant: 'Vishnu Bidve', village: 'Naldurg Road', length: '60.000', width: '4.500', offset: '18.000' }),
    steps: [
      submit(20, 'patrol_field_crew', ['before', 'document']), approve(6 * HOURS, 'normal', { by: 'project_manager' }), served(30 * HOURS, 'BVT/ROW/118'), start(3 * DAYS),
      resolve(6 * DAYS, 'Farmer cut the cane himself after the talathi measured the land. Boundary stones set again.', { removed_with_police: false, removal_cost: '6400.00' }), verify(8 * DAYS),
    ],
  },
  {
    type, key: 'builder', subType: 'material_stored', when: { days: 9, time: '16:20' }, km: '46.950', direction: 'rhs', scene: 'buildingMaterial', light: 'evening', priority: 'high',
    text: 'Sand, bricks and rods for a shop kept on the shoulder over 18 m. Sand washes into the drain and on the lane.', landmark: 'Before Devgaon bus bay', source: 'patrol',
    fields: encroachment({ kind: 'building_material', permanence: 'temporary', occupant: 'Rajesh Tambe', village: 'Devgaon', length: '18.000', width: '2.500', offset: '12.000' }),
    steps: [
      submit(12, 'patrol_field_crew', ['before', 'document']), approve(4 * HOURS, 'high'), served(5 * HOURS, 'BVT/ROW/121', 'Notice served by hand, seven days to clear.'), start(DAYS),
      say(5 * DAYS, 'patrol_field_crew', 'comment', 'Half of the bricks are gone, the sand is still there. Owner asks for Sunday.'),
      moreTime(6 * DAYS + 20 * HOURS, 'patrol_field_crew', 'request_extension', 11 * DAYS, 'Police protection is given only for next week; without it he does not move the sand.'),
    ],
  },
  {
    type, subType: 'hoarding_or_banner', when: { minutesAgo: 22 * HOURS }, km: '78.300', direction: 'lhs', scene: 'hoarding', light: 'noon',
    text: 'New hoarding of a housing scheme put up in the night before the plaza. It hides the lane direction sign.', landmark: '300 m before the toll plaza', priority: 'high',
    fields: encroachment({ kind: 'hoarding', permanence: 'permanent', occupant: 'Shree Ganesh Developers', village: 'Ashta', length: '6.000', width: '0.500', offset: '14.500' }),
    steps: [submit(11)],
  },
  {
    type: 'unauthorised_access', subType: 'commercial_access', when: { minutesAgo: 28 * HOURS }, km: '84.900', direction: 'rhs', scene: 'ramp', light: 'evening', priority: 'high', reviewer: 'project_manager',
    text: 'Ramp of murum laid across the shoulder and drain to a new stone crusher. Tippers enter and leave at slow speed on the main lane; drain is blocked.', landmark: 'After Chakur Phata',
    fields: () => ({ access_type: 'factory', width_m: '7.500', owner: 'Mauli Stone Crusher' }),
    steps: [submit(16), say(2 * HOURS, 'site_engineer', 'comment', 'Checked with the PIU: no permission has been given for this km.')],
  },
  {
    type: 'unauthorised_media_cut', subType: 'median_opening', when: { days: 4, time: '08:30' }, km: '47.750', direction: 'median', scene: 'medianCut', light: 'morning', priority: 'critical',
    text: 'Kerb and plants of the median taken out over 3 m opposite the village road. Two-wheelers cross through it.', landmark: 'Opposite the Devgaon village road',
    fields: () => ({ opening_width_m: '3.200', made_by: 'Not known', used_by: 'Two-wheelers of Devgaon', barrier_damaged: false }),
    steps: [
      submit(9), approve(2 * HOURS, 'critical'), start(5 * HOURS), fixForNow(6 * HOURS),
      say(2 * DAYS, 'patrol_field_crew', 'comment', 'Water-filled barriers pushed aside at night, put back and tied. Kerb stones come tomorrow.'),
    ],
  },
];
