/** Five damages to property of the road: what they cost, and who has paid. */
import { damageFields, dayAt } from './event-fields.ts';
import { approve, fixForNow, DAYS, followUp, HOURS, resolve, say, start, submit, verify } from './steps.ts';
import type { Story } from './story.ts';

const type = 'material_damage';
const accounts = 'accounts_billing';

// prettier-ignore
export const BHIMA_DAMAGE: readonly Story[] = [
  {
    type, subType: 'crash_barrier_damaged', when: { days: 61, time: '08:10' }, km: '46.880', direction: 'lhs', scene: 'barrier', light: 'morning', source: 'patrol', priority: 'high',
    text: 'W-beam barrier bent over 21.5 m and three posts pulled out by the car of last night. Claim goes to the insurer of the car.',
    link: { to: 'car at barrier', relation: 'caused_by', after: 30 },
    fields: damageFields({ what: 'W-beam crash barrier, high embankment at 46+880', quantity: '21.500', unit: 'rm', rate: '3200.00', recovery: 'insurance_claim', notice: 'BVT/DMG/031', vehicle: { plate: '22BH4821C', owner: 'Vivek Menon', insurer: 'Sahakar General Insurance', policy: 'SGI-4471-20931' } }),
    steps: [
      submit(16), approve(4 * HOURS, 'high', { by: 'project_manager' }), start(5 * DAYS),
      resolve(6 * DAYS, 'Site made safe with temporary beams; permanent repair stands in the routine register.'), verify(8 * DAYS),
      followUp(30 * DAYS, accounts, (at) => ({ amount_recovered: '40000.00', receipt_no: 'RC-2231', recovered_on: dayAt(at, 29 * DAYS) }), 'First part from the insurer; surveyor has cut the labour. Reply sent.'),
    ],
  },
  {
    type, subType: 'median_kerb_or_railing_damaged', when: { days: 33, time: '09:15' }, km: '62.400', direction: 'lhs', scene: 'guardStones', light: 'morning',
    text: 'Six guard stones and the hectometre stone knocked out by the truck that overturned in the night.', link: { to: 'onion truck', relation: 'caused_by', after: 25 },
    fields: damageFields({ what: 'Guard stones 6 and hectometre stone 1, left shoulder', quantity: '7.000', unit: 'nos', rate: '1850.00', recovery: 'notice_sent', notice: 'BVT/DMG/034', vehicle: { plate: 'MH17BD6604', owner: 'Godavari Roadlines', insurer: 'Deccan Motor Insurance' } }),
    steps: [
      submit(14), approve(7 * HOURS, 'normal'), start(2 * DAYS), resolve(4 * DAYS, 'Seven stones set again in concrete and painted.'), verify(5 * DAYS),
      followUp(12 * DAYS, accounts, (at) => ({ recovery_status: 'paid', amount_recovered: '12950.00', receipt_no: 'RC-2248', recovered_on: dayAt(at, 12 * DAYS - HOURS) }), 'Paid by the owner before release of the truck.'),
    ],
  },
  {
    type, subType: 'toll_property_damaged', when: { days: 29, time: '18:40' }, km: '33.200', direction: 'rhs', scene: 'tollBoom', light: 'evening', roadType: 'toll_plaza', source: 'toll_plaza', reported: 22,
    text: 'Lane 6: pick-up drove on behind a car and broke the boom. Number taken from the lane camera.', landmark: 'Toll plaza lane 6',
    fields: damageFields({ what: 'Boom of lane 6 with its clamp', quantity: '1.000', unit: 'nos', rate: '18500.00', recovery: 'notice_sent', notice: 'BVT/DMG/035', vehicle: { plate: 'MH13DQ7714', owner: 'Shivaji Dhage' } }),
    steps: [
      submit(30), approve(14 * HOURS, 'high'), start(16 * HOURS), resolve(20 * HOURS, 'New boom fitted from the plaza store, lane open.'), verify(2 * DAYS),
      followUp(15 * DAYS, accounts, (at) => ({ recovery_status: 'paid', amount_recovered: '18500.00', receipt_no: 'RC-2253', recovered_on: dayAt(at, 15 * DAYS - HOURS) })),
    ],
  },
  {
    type, subType: 'sign_or_gantry_damaged', when: { days: 18, time: '07:20' }, km: '79.100', direction: 'rhs', asset: 'sign', scene: 'sign', light: 'morning', source: 'patrol',
    text: 'Sign hit in the night and bent, vehicle not known. Paint of a red truck on the post; told to the police.',
    fields: () => ({ ...damageFields({ quantity: '1.000', unit: 'nos', rate: '14200.00', recovery: 'not_traced' })() }),
    steps: [
      submit(12), approve(6 * HOURS, 'normal'), start(3 * DAYS), resolve(4 * DAYS, 'Post straightened, new plate from the store fixed.'), verify(5 * DAYS),
      followUp(6 * DAYS, accounts, () => ({ recovery_status: 'police_case' }), 'Complaint given at Ausa police station, non-cognisable entry 118.'),
    ],
  },
  {
    type, key: 'pole hit', subType: 'light_pole_damaged', when: { days: 6, time: '15:10' }, km: '47.160', direction: 'lhs', asset: 'light_pole', scene: 'poleHit', light: 'noon', source: 'control_room', priority: 'high',
    text: 'Light pole knocked down by a reversing trailer. Pole lies on the shoulder, cable cut off at the pillar. Driver stopped and gave his papers.',
    fields: () => ({ ...damageFields({ quantity: '1.000', unit: 'nos', rate: '42600.00', recovery: 'notice_sent', notice: 'BVT/DMG/038', vehicle: { plate: 'NL01AE5520', owner: 'Prerna Logistics', insurer: 'Sahakar General Insurance', policy: 'SGI-9020-11874' } })() }),
    steps: [
      submit(18), approve(3 * HOURS, 'high'), start(20 * HOURS), fixForNow(22 * HOURS),
      say(3 * DAYS, accounts, 'comment', 'Owner asks for the estimate. Sent with two photos.'),
    ],
  },
];
