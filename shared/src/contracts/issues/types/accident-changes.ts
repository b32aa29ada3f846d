/** What may still change of an accident that was handed in: nothing is taken back that others were told by it. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { overwritten, type MayBecome } from '@chainage/shared/contracts/kit/fills-in';
import { isEmpty } from '@chainage/shared/contracts/kit/steps';
import { ACCIDENT_LATER, countCasualties, SEVERITIES, type Casualty, type Severity } from './accident.ts';

const THIRTY_DAYS = 30 * 86_400_000;

/** How many were hurt at least so badly. */
const hurtAtLeast = (values: Record<string, unknown>, worst: number): number =>
  (Array.isArray(values['casualties']) ? (values['casualties'] as ({ severity?: Severity } | null)[]) : []).filter(
    (row) => row?.severity && SEVERITIES.indexOf(row.severity) <= worst,
  ).length;

/**
 * What becomes known later adds people, or finds them worse hurt. To take one away, or to find one better, is a correction of
 * the report, which its reviewer makes.
 */
const isFewer = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  SEVERITIES.some((_, worst) => hurtAtLeast(after, worst) < hurtAtLeast(before, worst));

const fewerHurt = (before: Record<string, unknown>, after: Record<string, unknown>): FieldError[] =>
  isFewer(before, after)
    ? [
        {
          path: 'casualties',
          code: 'casualties_fewer',
          message: 'A follow-up takes nobody away and finds nobody better',
        },
      ]
    : [];

const isNoBetter = (from: unknown, to: unknown): boolean =>
  SEVERITIES.indexOf(to as Severity) <= SEVERITIES.indexOf(from as Severity);

/** What stands there by itself, before anybody was asked, and what follows from something else. */
const MAY_BECOME: MayBecome = {
  // held to be that of the worst hurt (`accidentChecks`)
  accident_classification: () => true,
  fir_status: (from) => from === 'pending',
  'casualties.*.person': (from) => from === 'other',
  'casualties.*.severity': isNoBetter,
  // the place of a vehicle that is known by its id
  'casualties.*.vehicle': (_from, _to, { vehicle_row: known }) => !isEmpty(known),
  'vehicles.*.belt_or_helmet': (from) => from === 'unknown',
};

const MAY_CHANGE = [...new Set<string>([...ACCIDENT_LATER.fields, ...ACCIDENT_LATER.along])];

/**
 * What completes a report fills in what was left empty, and takes back nothing that others were told by it: who is hurt, which
 * authorities know, what happened. Edits stand in draft and returned alone (domain.md section 7 rule 5).
 */
export function accidentCompletedChecks(before: Record<string, unknown>, after: Record<string, unknown>): FieldError[] {
  const fewer = fewerHurt(before, after);
  const required: readonly string[] = ACCIDENT_LATER.fields;
  const names = MAY_CHANGE.filter(
    (name) => !(name === 'casualties' && fewer.length > 0) && !(required.includes(name) && isEmpty(after[name])),
  );
  return [...fewer, ...overwritten(names, before, after, MAY_BECOME)];
}

/** A death counts as killed within 30 days of the accident, by `died_on` or else by the day it is recorded. */
export function accidentFollowUpChecks(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  now: Date,
): FieldError[] {
  const occurred = typeof after['occurred_at'] === 'string' ? Date.parse(after['occurred_at']) : NaN;
  const fewer = fewerHurt(before, after);
  if (fewer.length > 0) return fewer;
  if (countCasualties(after).killed <= countCasualties(before).killed) return [];
  const rows = after['casualties'] as (Casualty | null)[];
  const earlier = Array.isArray(before['casualties'])
    ? (before['casualties'] as ({ severity?: Severity } | null)[])
    : [];
  return rows.flatMap((row, index): FieldError[] => {
    if (row?.severity !== 'killed' || earlier[index]?.severity === 'killed') return [];
    const died = row.died_on ? Date.parse(row.died_on) : now.getTime();
    return died - occurred > THIRTY_DAYS
      ? [
          {
            path: `casualties.${index}.severity`,
            code: 'too_old',
            message: 'Died more than 30 days after the accident',
          },
        ]
      : [];
  });
}
