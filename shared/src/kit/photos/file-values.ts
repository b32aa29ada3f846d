import type { Fields } from '#contracts/kit/field.ts';
import { sha256Of } from '#lib/photo/shrink-photo.ts';
import { now } from '#api-client/server-clock.ts';
import type { FormValues } from '../kind.tsx';
import { isFormFile } from '../kinds/photo.tsx';
import type { LocalPhoto } from './local-photo.ts';
import { PAPER } from './stages.ts';
import { takePhoto } from './take-photo.ts';

interface Held {
  id: string;
  file: Blob;
  stage: string;
  kind: string;
}

function heldIn(values: FormValues, fields: Fields): Held[] {
  return Object.entries(fields).flatMap(([name, { kind, stage = kind, row }]) => {
    const value = values[name];
    if (isFormFile(value)) return [{ ...value, stage, kind }];
    return row && Array.isArray(value) ? (value as FormValues[]).flatMap((each) => heldIn(each, row)) : [];
  });
}

/** A picture drawn on the screen is what it is; one of a camera is shrunk, with its time and place, and a paper stays whole. */
async function taken({ id, file, stage, kind }: Held): Promise<LocalPhoto> {
  if (kind === 'photo' && file instanceof File)
    return { ...(await takePhoto(file, { stage, papers: file.type === PAPER, place: null })), id };
  return { id, stage, file, sha256: await sha256Of(file), taken_at: now().toISOString(), lat: null, lng: null };
}

/** Files that stand in a form as values (`photo`, `signature`), as files of the record: announced and sent like its photos. */
export const filesOf = (values: FormValues, fields: Fields): Promise<LocalPhoto[]> =>
  Promise.all(heldIn(values, fields).map(taken));

/** Stages whose files are values of fields, and so stand in no picker. */
export const fileStages = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ kind, stage = kind, row }) => [
    ...(kind === 'photo' || kind === 'signature' ? [stage] : []),
    ...(row ? fileStages(row) : []),
  ]);

/** Every file that the values of such fields name. */
export function fileIds(wire: Readonly<Record<string, unknown>>, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { kind, row }]) => {
    const value = wire[name];
    if ((kind === 'photo' || kind === 'signature') && typeof value === 'string') return [value];
    return row && Array.isArray(value)
      ? (value as Record<string, unknown>[]).flatMap((each) => fileIds(each, row))
      : [];
  });
}
