import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import { issueFlow, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { FieldSets } from '@chainage/shared/contracts/kit/steps';
import { checkStep } from '@chainage/shared/kit/actions/step-form';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { announce, type LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';

export interface Resolution {
  wire: Record<string, unknown>;
  photos: readonly LocalPhoto[];
  note: string;
  /** Instant of the repair, or null where the field holds none. */
  at: string | null;
}

/** What a step of the work lacks, as its row of the flow asks for it; `there`: photos of its stage the record has already. */
function lacking(
  verb: IssueAction,
  data: Record<string, unknown>,
  resolution: Resolution,
  there: boolean,
  sets: FieldSets,
  now: number,
) {
  const { wire, photos } = resolution;
  // every row of the verb asks the same
  const step = issueFlow.steps.find((row) => row.verb === verb);
  const stages = Object.keys(step?.asks?.photos ?? {});
  const counts = stages.map((stage) => [stage, photos.filter((photo) => photo.stage === stage).length + Number(there)]);
  const filled = { data, after: { ...wire, ...data }, photos: Object.fromEntries(counts), sets };
  const errors = step ? checkStep(step, { status: '' }, filled, new Date(now)) : [];
  // as the form has them: photos first
  return errors.toSorted((one, other) => Number(other.path === 'photos') - Number(one.path === 'photos'));
}

export const checkResolution = (
  definition: IssueTypeDefinition,
  resolution: Resolution,
  afterThere: boolean,
  now: number,
): FieldError[] => {
  const data = { resolution_note: resolution.note, resolved_at: resolution.at };
  return lacking('resolve', data, resolution, afterThere, fieldSetsOf(definition), now);
};

export const checkTemporaryFix = (resolution: Resolution, duringThere: boolean, now: number): FieldError[] =>
  lacking('temporary_fix', { at: resolution.at }, resolution, duringThere, {}, now);

/** Fields left empty are left out: what the record says of them stands. */
export const resolutionData = ({ wire, photos, note, at }: Resolution): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null)),
  resolution_note: note.trim(),
  resolved_at: at,
  ...(photos.length > 0 ? { photos: photos.map(announce) } : {}),
});
