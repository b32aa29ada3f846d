/** What the demo tells of safety: ten programmes of the last weeks and the next (domain.md section 7), and what they found. */
import type { Severity } from '@chainage/shared/contracts/safety/states';

/** By code of the list, as far back in days as it was planned for; ahead where below nought. */
export interface DemoProgram {
  type: 'TBT' | 'TRN' | 'MDR' | 'INS' | 'RSW';
  days: number;
  title: string;
  topic: string;
  group: string;
  /** In the second package; else in the first. */
  inSecond?: true;
  venue: string;
  /** Where that is on the road, metres. */
  at: number;
  /** How far it has come. */
  until: 'submitted' | 'approved' | 'completed' | 'closed';
  minutes: number;
  /** How many of the crew took part. */
  people: number;
  summary: string;
  findings?: readonly { finding: string; severity: Severity; due: number; done?: string }[];
}

const talk = (
  days: number,
  title: string,
  topic: string,
  people: number,
  until: DemoProgram['until'],
): DemoProgram => ({
  ...{
    type: 'TBT',
    days,
    title,
    topic,
    people,
    until,
    group: 'contractor',
    venue: 'Work zone',
    at: 41_300 + 150 * days,
    minutes: 15,
  },
  summary: topic,
});

export const DEMO_PROGRAMS: readonly DemoProgram[] = [
  talk(
    24,
    'Working beside traffic',
    'Signs and taper before anybody steps on the road; stay behind the cones.',
    12,
    'closed',
  ),
  talk(
    16,
    'Hot bitumen',
    'Long sleeves, gloves and face shield at the sprayer; cool burns with water for twenty minutes.',
    9,
    'closed',
  ),
  // planned ahead, and nobody held it
  talk(7, 'Reversing plant', 'No machine reverses without a guide the driver can see.', 0, 'approved'),
  talk(1, 'Heat', 'A glass of water every twenty minutes; rest in the shade at noon.', 14, 'completed'),
  {
    ...{
      type: 'TRN',
      days: 30,
      title: 'Site rules and first aid',
      group: 'contractor',
      venue: 'Toll plaza km 33.200',
      at: 33_200,
    },
    ...{ until: 'closed', minutes: 180, people: 16 },
    topic: 'Vest, cones and taper; bleeding, burns, moving the injured, and what to tell 108',
    summary: 'Tapers set out and stretchers carried in pairs; every vehicle has a complete kit now.',
  },
  {
    ...{
      type: 'TRN',
      days: -3,
      title: 'Flagmen and work-zone signs',
      group: 'contractor',
      venue: 'Camp km 47',
      at: 47_000,
    },
    ...{ until: 'approved', minutes: 120, people: 0, summary: '' },
    topic: 'IRC:SP:55 layouts for lane closures, day and night',
  },
  {
    ...{
      type: 'MDR',
      days: 12,
      title: 'Tanker spill with fire',
      group: 'mixed',
      venue: 'Toll plaza km 78.600',
      at: 78_600,
    },
    ...{ until: 'completed', minutes: 90, people: 22 },
    topic: 'Closing both carriageways, foam, evacuation of the plaza',
    summary: 'First closure after 4 minutes, fire tender after 19. The siren of lane 3 did not sound.',
    findings: [
      { finding: 'Siren of lane 3 does not sound', severity: 'high', due: 5 },
      {
        finding: 'Assembly point not marked',
        severity: 'medium',
        due: -4,
        done: 'Board and paint put up behind lane 8',
      },
    ],
  },
  {
    ...{
      type: 'INS',
      days: 9,
      title: 'Work zone of the overlay, km 41 to 44',
      group: 'contractor',
      venue: 'km 42.500',
      at: 42_500,
    },
    ...{ until: 'completed', minutes: 60, people: 3 },
    topic: 'Signs, taper, barricades, plant and people',
    summary: 'Taper too short towards Latur, one pit open without lamps.',
    findings: [
      { finding: 'Open pit beside the shoulder without barricade or lamps', severity: 'critical', due: -2 },
      { finding: 'Taper of 30 m where 90 m are needed', severity: 'high', due: -6, done: 'Taper set out anew to 95 m' },
      { finding: 'Two vests without reflecting stripes', severity: 'low', due: 6 },
    ],
  },
  {
    ...{
      type: 'INS',
      days: -6,
      inSecond: true,
      title: 'Night visibility of signs, package 2',
      group: 'staff',
      venue: 'km 54 to 96',
      at: 54_000,
    },
    ...{ until: 'submitted', minutes: 180, people: 0, summary: '' },
    topic: 'Retro-reflection and delineators, by night',
  },
  {
    ...{
      type: 'RSW',
      days: 40,
      title: 'Road safety week at the school of Ujani',
      group: 'school',
      venue: 'Zilla Parishad school, Ujani',
      at: 18_400,
    },
    ...{ until: 'closed', minutes: 150, people: 30 },
    topic: 'Crossing the highway, helmets, the underpass',
    summary: 'The children walked the underpass; the headmaster asks for a light in it.',
  },
];
