/** A safety programme, declared once (domain.md section 3.7): form, record, list, server and outbox are made of it. */
import {
  flag,
  lookup,
  member,
  oneOf,
  plannedDay,
  plannedTs,
  text,
  ts,
  km,
  latitude,
  longitude,
  decimal,
} from '@chainage/shared/contracts/fields';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { all, among, any, filled, is, not } from '@chainage/shared/contracts/kit/condition';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { checkAttendance, participants, SIGNATURE_STAGE } from './attendance.ts';
import { SAFETY_CONTRACT } from './contract.ts';
import { safetyFinding } from './finding.ts';
import { HELD_FIELDS, heldAlready, isTalk, programFlow } from './program-flow.ts';
import { programPlace } from './program-place.ts';
import { REPEATS, SHEET_STAGE, TARGET_GROUPS } from './states.ts';

type Values = Readonly<Record<string, unknown>>;

const HOUR = 3_600_000;
/** A programme ends on the day it began, or in the night after. */
const LONGEST_HOURS = 24;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** At the roadside there is a chainage and no venue, in the training room the other way round. */
const checkWhere = ({ venue, chainage_from: at }: Values): FieldError[] =>
  isText(venue) || (at !== null && at !== undefined)
    ? []
    : [{ path: 'venue', code: 'required', message: 'A venue, or the chainage' }];

/** It was held for a while, and not for days. */
export function checkHeld({ held_from: from, held_to: to }: Values): FieldError[] {
  if (!isText(from) || !isText(to)) return [];
  const hours = (Date.parse(to) - Date.parse(from)) / HOUR;
  if (hours <= 0) return [{ path: 'held_to', code: 'before_start', message: 'Not before it began' }];
  return hours > LONGEST_HOURS ? [{ path: 'held_to', code: 'too_large', message: 'Longer than a day' }] : [];
}

/** A series goes on for a while: not beyond a year, and longer than its first day. */
function checkRepeats({ planned_at: at, repeats_until: until }: Values): FieldError[] {
  if (!isText(at) || !isText(until)) return [];
  const days = (Date.parse(until) - Date.parse(at)) / (24 * HOUR);
  if (days < 0) return [{ path: 'repeats_until', code: 'before_start', message: 'Not before the first' }];
  return days > 366 ? [{ path: 'repeats_until', code: 'too_large', message: 'A year at most' }] : [];
}

const MUST = ['program_type', 'title', 'topic', 'package', 'conductor', 'target_group', 'reviewer'];
const HELD = ['held_from', 'held_to', 'participants', 'participants.*.name', 'summary'];

const notHeld = not(heldAlready);
/** A series is planned with the first; of one that was not, nothing is said of it later. */
const maySayRepeats = all(
  notHeld,
  any(among('record.status', [null, 'draft', 'pending_review']), filled('record.repeats')),
);

export const safetyProgram: RecordKind = {
  ...programPlace,
  contract: SAFETY_CONTRACT,
  flow: programFlow,
  fields: {
    program_type: lookup('type-of-programs'),
    /** A toolbox talk that is written down in one go once it was held. */
    held_already: flag(),
    title: text(120),
    topic: text(500),
    target_group: oneOf(TARGET_GROUPS),
    planned_at: plannedTs(),
    /** Planned once for many: the others are made when it is approved. */
    repeats: oneOf(REPEATS),
    repeats_until: plannedDay(),
    highway: lookup('highways'),
    package: lookup('packages'),
    direction: oneOf(DIRECTIONS),
    chainage_from: km(),
    lat: latitude(),
    lng: longitude(),
    gps_accuracy_m: decimal(6, 1, 'm'),
    location_source: oneOf(['gps', 'manual']),
    venue: text(120),
    weather: lookup('weather-conditions'),
    conductor: member({ permission: 'resolve__all__safety_program,resolve__own__safety_program' }, { inSight: true }),
    external_trainer: text(80),
    reviewer: member(
      { permission: 'review__all__safety_program,review__assigned__safety_program' },
      { not: ['created_by', 'conductor'], inSight: true },
    ),
    held_from: ts(),
    held_to: ts(),
    participants: participants(),
    summary: text(2000),
  },
  kept: {
    participant_count: z.int().nullable(),
    man_hours: z.string().nullable(),
    /** What the programmes of a series have in common: the id of the one it was planned by. */
    series: z.uuid().nullable(),
    /** Who wrote down what was held. */
    resolved_by: z.int().nullable(),
  },
  blank: { participant_count: null, man_hours: null, series: null, resolved_by: null },
  sections: [
    { key: 'what', fields: ['program_type', 'held_already', 'title', 'topic', 'target_group', 'planned_at'] },
    { key: 'series', fields: ['repeats', 'repeats_until'], folded: true, show: maySayRepeats },
    {
      key: 'where',
      fields: [
        ...['highway', 'package', 'direction', 'chainage_from', 'lat', 'lng', 'gps_accuracy_m'],
        ...['venue', 'weather'],
      ],
    },
    { key: 'people', fields: ['conductor', 'external_trainer', 'reviewer'] },
    { key: 'held', fields: ['held_from', 'held_to', 'summary', 'participants'] },
  ],
  show: {
    held_already: isTalk,
    planned_at: notHeld,
    repeats: notHeld,
    repeats_until: all(notHeld, filled('record.repeats')),
    ...Object.fromEntries(
      HELD_FIELDS.map((name) => [
        name,
        // approved, it is asked by the resolution; once held, it is read
        any(heldAlready, is('record.status', 'approved'), filled(`record.${name}`)),
      ]),
    ),
  },
  required: {
    create: [],
    submit: [...MUST, 'planned_at', 'repeats_until'],
    record_talk: [...MUST, ...HELD],
    resolve: HELD,
  },
  checks: [
    { on: ['submit', 'record_talk'], check: checkWhere },
    { on: ['submit'], check: checkRepeats },
    {
      on: ['create', 'record_talk', 'resolve'],
      check: (values) => [...checkHeld(values), ...checkAttendance(values)],
    },
  ],
  byDevice: ['lat', 'lng', 'gps_accuracy_m', 'location_source', 'participants.*.marked_at'],
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 10, [SHEET_STAGE]: 10, [SIGNATURE_STAGE]: 500 },
  papers: [SHEET_STAGE],
  story: { faces: ['created_by', 'conductor', 'reviewer'] },
  people: { conductor: 'conductor_name', reviewer: 'reviewer_name' },
  needs: {
    edit: ['edit__all__safety_program', 'edit__own__safety_program'],
    review: ['review__all__safety_program', 'review__assigned__safety_program'],
    resolve: ['resolve__all__safety_program', 'resolve__own__safety_program'],
    record_talk: ['resolve__all__safety_program', 'resolve__own__safety_program'],
  },
  lines: {
    findings: {
      kind: safetyFinding,
      in: ['approved', 'completed'],
      also: { noted: ['closed'] },
      shows: ['finding', 'severity', 'responsible', 'due_on'],
      uncounted: ['dropped'],
    },
  },
  search: ['title', 'topic', 'venue', 'summary'],
  export: ['number', 'program_type', 'title', 'planned_at', 'package', 'status'],
};
