/** A patrol round, declared once: who drove where, when, and what of the road they saw (domain.md, IMS: each stretch every four hours). */
import { decimal, flag, km, lookup, oneOf, rows, text, ts } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { TRACK_MAX } from '@chainage/shared/contracts/track';
import { ISSUES_CONTRACT } from '../contract.ts';
import { patrolRoundPlace, ROUND_MS_MAX } from './place.ts';
import { patrolRoundFlow } from './workflow.ts';

type Values = Readonly<Record<string, unknown>>;

const endsLater = ({ started_at: from, finished_at: to }: Values): FieldError[] =>
  typeof from === 'string' && typeof to === 'string' && Date.parse(to) < Date.parse(from)
    ? [{ path: 'finished_at', code: 'before_start', message: 'Before the round began' }]
    : [];

const isAShift = ({ started_at: from, finished_at: to }: Values): FieldError[] =>
  typeof from === 'string' && typeof to === 'string' && Date.parse(to) - Date.parse(from) > ROUND_MS_MAX
    ? [{ path: 'finished_at', code: 'too_large', message: 'More than 24 hours after it began' }]
    : [];

const countsUp = ({ odometer_from: from, odometer_to: to }: Values): FieldError[] =>
  typeof from === 'string' && typeof to === 'string' && Number(to) < Number(from)
    ? [{ path: 'odometer_to', code: 'too_small', message: 'Less than at the start' }]
    : [];

export const patrolRound: RecordKind = {
  ...patrolRoundPlace,
  contract: ISSUES_CONTRACT,
  flow: patrolRoundFlow,
  fields: {
    highway: lookup('highways'),
    package: lookup('packages'),
    direction: oneOf(['lhs', 'rhs']),
    vehicle: text(30),
    odometer_from: decimal(8, 1, 'km'),
    odometer_to: decimal(8, 1, 'km'),
    started_at: ts(),
    finished_at: ts(),
    track: rows({ at: ts(), chainage: km(), gap: flag().nullish() }, TRACK_MAX),
  },
  kept: { covered_km: decimal(7, 3, 'km').nullable(), driven_km: decimal(7, 3, 'km').nullable() },
  sections: [
    { key: 'round', fields: ['started_at', 'finished_at', 'vehicle', 'odometer_from', 'odometer_to', 'direction'] },
    { key: 'track', fields: ['track'] },
  ],
  required: { create: ['highway', 'package', 'direction', 'started_at'], finish: ['finished_at'] },
  checks: [
    { on: ['finish'], check: (values) => [...endsLater(values), ...countsUp(values)] },
    { on: ['finish'], check: isAShift, since: '1.6' },
  ],
  sensitive: [],
  offline: ['create'],
  story: { faces: ['created_by'] },
  byDevice: ['track'],
  export: ['number', 'started_at', 'finished_at', 'direction', 'vehicle', 'status'],
};
