import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { announce, type LocalPhoto } from '#lib/photos/local-photo.ts';

export interface Resolution {
  wire: Record<string, unknown>;
  photos: readonly LocalPhoto[];
  note: string;
  /** Instant of the repair, or null where the field holds none. */
  at: string | null;
}

const SKEW_MS = 5 * 60_000;
const missing = (path: string): FieldError => ({ path, code: 'required', message: 'required' });

function checkTime(path: string, at: string | null, now: number): FieldError[] {
  if (!at) return [missing(path)];
  return Date.parse(at) > now + SKEW_MS ? [{ path, code: 'in_future', message: 'in_future' }] : [];
}

export function checkResolution(
  definition: IssueTypeDefinition,
  { wire, photos, note, at }: Resolution,
  afterThere: boolean,
  now: number,
): FieldError[] {
  const hasAfter = afterThere || photos.some(({ stage }) => stage === 'after');
  return [
    ...(hasAfter ? [] : [{ path: 'photos', code: 'photo_after_required' as const, message: 'photo' }]),
    ...(note.trim() === '' ? [missing('resolution_note')] : []),
    ...checkTime('resolved_at', at, now),
    ...definition.requiredAtResolve.filter((name) => wire[name] === null).map(missing),
  ];
}

export function checkTemporaryFix({ photos, at }: Resolution, duringThere: boolean, now: number): FieldError[] {
  const hasDuring = duringThere || photos.some(({ stage }) => stage === 'during');
  return [
    ...(hasDuring ? [] : [{ path: 'photos', code: 'photo_during_required' as const, message: 'photo' }]),
    ...checkTime('at', at, now),
  ];
}

/** Fields left empty are left out: what the record says of them stands. */
export const resolutionData = ({ wire, photos, note, at }: Resolution): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null)),
  resolution_note: note.trim(),
  resolved_at: at,
  ...(photos.length > 0 ? { photos: photos.map(announce) } : {}),
});
