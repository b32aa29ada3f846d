import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { checkPlace } from '@chainage/shared/contracts/check-place';
import type { FieldCode, FieldError } from '@chainage/shared/contracts/field-codes';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { locationShape } from '@chainage/shared/contracts/issues/location';
import { createIssueSchema } from '@chainage/shared/contracts/issues/registry';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import { checkAt } from '@chainage/shared/contracts/kit/rules';
import type { Package } from '@chainage/shared/contracts/organisation';
import { toFieldErrors } from '@chainage/shared/contracts/problem';

export interface OnSpot {
  resolution_note: string | null;
  resolved_at: string | null;
}

export interface ReportToCheck {
  definition: IssueTypeDefinition;
  /** The body of create, as the wire takes it. */
  wire: Record<string, unknown>;
  stages: readonly string[];
  onSpot: OnSpot | null;
  /** The server fills these in or knows them already, so an empty value is no mistake. */
  masked?: readonly string[];
  package: Package | undefined;
  lookupCode: (id: number) => string | undefined;
  now: number;
}

const CLOCK_SKEW_MS = 5 * 60_000;
const empty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const error = (path: string, code: FieldCode): FieldError => ({ path, code, message: code });

/** Wrong forms of what is filled in; an empty field is fine until submit. */
export function checkShape({ definition, wire }: Pick<ReportToCheck, 'definition' | 'wire'>): FieldError[] {
  const answer = createIssueSchema(definition).safeParse(wire, { reportInput: true });
  return answer.success ? [] : toFieldErrors(answer.error);
}

const checkLocation = ({ wire, package: section }: ReportToCheck): FieldError[] =>
  checkPlace(
    wire,
    section && {
      highway: section.highway,
      chainage_from: kmToMetres(section.chainage_from),
      chainage_to: kmToMetres(section.chainage_to),
    },
  );

function checkTimes({ wire, onSpot, now }: ReportToCheck): FieldError[] {
  const late = (time: unknown) => typeof time === 'string' && Date.parse(time) > now + CLOCK_SKEW_MS;
  const times: [string, unknown][] = [
    ['occurred_at', wire['occurred_at']],
    ['resolved_at', onSpot?.resolved_at],
  ];
  return times.flatMap(([path, time]) => (late(time) ? [error(path, 'in_future')] : []));
}

function checkOnSpot({ onSpot, stages }: ReportToCheck): FieldError[] {
  if (!onSpot) return [];
  return [
    ...(['resolution_note', 'resolved_at'] as const).flatMap((name) =>
      empty(onSpot[name]) ? [error(name, 'required')] : [],
    ),
    ...(stages.includes('after') ? [] : [error('photos', 'photo_after_required')]),
  ];
}

const TOP = ['photos', 'category', 'sub_type', 'description', 'occurred_at', ...Object.keys(locationShape)];

/** As the form asks: photos, what, where, the type's own fields, then the rest. */
function inFormOrder(errors: FieldError[], definition: IssueTypeDefinition): FieldError[] {
  const order = [...TOP, ...Object.keys(definition.shape)];
  const rank = ({ path }: FieldError) => {
    const index = order.indexOf(path.split('.')[0] ?? '');
    return index < 0 ? order.length : index;
  };
  return [...errors].sort((a, b) => rank(a) - rank(b));
}

/** Everything that would keep a report from being submitted, first the nearest to the top of the form. */
export function checkReport(report: ReportToCheck): FieldError[] {
  const { definition, wire, stages, masked = [], onSpot } = report;
  const facts = { record: wire, masked, now: new Date(report.now) };
  // the name of the sub-type will stand in the description, once there is one
  const isNamedLater = ({ path }: FieldError) => path === 'description' && empty(wire['sub_type']);
  const all = [
    ...checkShape(report),
    ...checkAt(issueRules(definition), onSpot ? 'on_spot' : 'submit', facts, report.lookupCode).filter(
      (each) => !isNamedLater(each),
    ),
    ...checkLocation(report),
    ...checkTimes(report),
    ...(definition.beforePhotoRequired && !stages.includes('before') ? [error('photos', 'photo_before_required')] : []),
    ...checkOnSpot(report),
  ];
  const first = all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
  return inFormOrder(first, definition);
}
