/** Three repairs of lights and power, and one work by programme. */
import { approve, DAYS, HOURS, measured, say, start, submit, verify } from './steps.ts';
import type { At, Fields, StoryAsset, Story } from './story.ts';

const type = 'electrical_maintenance';

const equipment =
  (feeder: string, rest: Fields = {}) =>
  (_: At, asset: StoryAsset | undefined): Fields => ({
    ...measured('nos', '1.000', 'medium', { nos: 1, work_zone_set_up: true })(),
    ...(asset && { equipment_tag: asset.code }),
    feeder,
    ...rest,
  });

const repaired = (after: number, note: string, permit: string, fault: string, material: string) => ({
  after,
  by: 'patrol_field_crew' as const,
  action: 'resolve' as const,
  photos: ['after'] as const,
  data: (at: At) => ({
    resolved_at: at(after - 10),
    resolution_note: note,
    isolation_permit_no: permit,
    fault_found: fault,
    material_note: material,
  }),
});

// prettier-ignore
export const BHIMA_ELECTRICAL: readonly Story[] = [
  {
    type, subType: 'lamp_out', when: { days: 50, time: '19:45' }, km: '47.220', direction: 'lhs', asset: 'light_pole', scene: 'lampOut', light: 'night',
    text: 'Lamp dark at the stop of Devgaon village, the two beside it burn.', fields: equipment('Feeder F4, Devgaon'),
    steps: [
      submit(10), approve(13 * HOURS, 'normal'), start(20 * HOURS), say(23 * HOURS, 'patrol_field_crew', 'comment', 'Driver burnt. None in the store, ordered from Solapur; lift van free tomorrow.'),
      repaired(48 * HOURS, 'Driver of the luminaire changed, lamp burns.', 'PTW-E-0412', 'LED driver burnt by a surge', 'LED driver 1 no'), verify(63 * HOURS),
    ],
  },
  {
    type, subType: 'lane_power', when: { days: 31, time: '22:05' }, km: '33.200', direction: 'lhs', scene: 'feederPillar', light: 'night', roadType: 'toll_plaza', source: 'toll_plaza', priority: 'critical',
    text: 'Lanes 3 and 4 of the plaza without power, cars sent to the other lanes. Smell of burning at the pillar.', landmark: 'Toll plaza lanes 3 and 4',
    fields: () => ({ ...equipment('Pillar P-02, Nandani plaza', { equipment_tag: 'FP-33200-02', severity: 'high' })((minutes) => String(minutes), undefined) }),
    steps: [
      submit(12), start(18), { ...repaired(3 * HOURS, 'Burnt breaker and 4 m of cable changed, both lanes tested and opened.', 'PTW-E-0427', 'Loose terminal of breaker 3, burnt', 'MCB 63 A 1 no, cable 4 m'), uses: { 'CBL-4C': '4' } },
      approve(11 * HOURS, 'critical'), verify(26 * HOURS),
    ],
  },
  {
    type, subType: 'pole_damaged', when: { days: 6, time: '16:30' }, km: '47.160', direction: 'lhs', asset: 'light_pole', scene: 'poleHit', light: 'evening', priority: 'high',
    text: 'New pole, arm and luminaire needed in place of the one the trailer knocked down. Foundation bolts are bent.', link: { to: 'pole hit', relation: 'follow_up_of', after: 30 },
    fields: equipment('Feeder F4, Devgaon', { severity: 'high' }),
    steps: [submit(12), approve(4 * HOURS, 'high'), say(4 * DAYS, 'site_engineer', 'comment', 'Pole of 10 m promised by the supplier for tomorrow, lift van is booked.')],
  },
  {
    type: 'major_maintenance', subType: 'micro_surfacing', when: { days: 13, time: '12:10' }, km: '64.000', direction: 'lhs', scene: 'wornSurface', light: 'noon', by: 'client_engineer', source: 'ie_inspection', priority: 'normal', reviewer: 'project_manager',
    text: 'Polished and patched surface over 2 km in both lanes, rutting up to 9 mm. Micro-surfacing is due by the programme of this year.',
    fields: (at) => ({
      ...measured('sqm', '14000.000', 'medium', { layer: 'surface', length_m: '2000.000', breadth_m: '7.000', lane_closure: 'partial', work_zone_set_up: false })(),
      chainage_to: '66.000', programme_ref: 'MMP-P2-07', rfi_no: 'RFI/P2/0188', planned_from: at(40 * DAYS).slice(0, 10), planned_to: at(54 * DAYS).slice(0, 10), estimated_cost: '3920000.00',
    }),
    steps: [
      submit(40, 'client_engineer'), approve(2 * DAYS, 'normal', { by: 'project_manager', resolver: 'site_engineer', due: 60 * DAYS }),
      say(6 * DAYS, 'site_engineer', 'comment', 'Mix design sent to the IE. Emulsion and machine are promised for the first week of the work.'),
    ],
  },
];
