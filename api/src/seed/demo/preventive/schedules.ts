/** What comes again by the calendar in the demo: patrol, drains, bridges, lamps. */
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';

export interface DemoSchedule {
  title: string;
  care_kind: string;
  /** Place of the package among the organisation's. */
  package: number;
  step?: string;
  every: 'day' | 'week' | 'month';
  interval: number;
  daysToDo: number;
  by: RoleKey;
  checklist: readonly string[];
  /** What is found now and then, and at which line. */
  findings: readonly (readonly [line: number, note: string])[];
}

export const BHIMA_SCHEDULES: readonly DemoSchedule[] = [
  {
    title: 'Daily patrol P1',
    care_kind: 'patrol',
    package: 0,
    every: 'day',
    interval: 1,
    daysToDo: 1,
    by: 'patrol_field_crew',
    checklist: [
      'Carriageway free of potholes',
      'Shoulders and drop-offs',
      'Signs and delineators',
      'Debris and dead animals',
    ],
    findings: [
      [0, 'Pothole opening in the wheel path, 30 cm'],
      [1, 'Edge drop of 8 cm over 20 m'],
      [2, 'Two delineators broken off'],
      [3, 'Tyre pieces on the left lane, removed'],
    ],
  },
  {
    title: 'Drains and culverts',
    care_kind: 'monsoon',
    package: 0,
    step: '21',
    every: 'week',
    interval: 1,
    daysToDo: 3,
    by: 'patrol_field_crew',
    checklist: ['Side drains run free', 'Culvert mouths clear', 'No water stands on the road'],
    findings: [
      [0, 'Drain silted for 15 m'],
      [1, 'Branches before the culvert'],
    ],
  },
  {
    title: 'Bridges P1',
    care_kind: 'structures',
    package: 0,
    every: 'month',
    interval: 1,
    daysToDo: 10,
    by: 'site_engineer',
    checklist: ['Expansion joints', 'Bearings', 'Railings and crash barrier', 'Scour at the piers'],
    findings: [[0, 'Joint seal torn at the second span']],
  },
  {
    title: 'Lamps at night',
    care_kind: 'lighting',
    package: 0,
    step: '14',
    every: 'week',
    interval: 2,
    daysToDo: 2,
    by: 'patrol_field_crew',
    checklist: ['All lamps burn', 'Poles stand straight', 'Feeder boxes closed'],
    findings: [[0, 'Two lamps dark']],
  },
];
