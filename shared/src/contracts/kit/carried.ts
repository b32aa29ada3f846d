/** What keeps the lines of a sheet from moving with it, asked as the server will: each line by its own row, fields and photos. */
import type { FieldError } from '../field-codes.ts';
import type { Facts } from './condition.ts';
import { stepKey, type Step } from './flow.ts';
import { isCarried, type SheetLines } from './lines.ts';
import type { RecordKind } from './record-kind.ts';
import { checkAt } from './rules.ts';
import { isOwnWork, missingOf, rowsFor } from './steps.ts';

/** A line as the sheet shows it to whoever moves it. */
export interface ShownLine extends Readonly<Record<string, unknown>> {
  id: string;
  status: string;
  masked?: readonly string[] | undefined;
  /** Files there are or that were announced; left out where nobody here knows, then none is asked for. */
  photos?: readonly { id: string; stage: string }[] | undefined;
}

/** Who moves the sheet, when, and what lookup records are called in rules. */
export interface Mover extends Pick<Facts, 'now' | 'contract'> {
  memberId: number | undefined;
  codeOf?: (lookupId: number) => string | undefined;
}

/** How many photos there are of each stage; one that is named twice is one. */
const countsOf = (photos: NonNullable<ShownLine['photos']>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { stage } of new Map(photos.map((photo) => [photo.id, photo])).values())
    counts[stage] = (counts[stage] ?? 0) + 1;
  return counts;
};

function errorsOf(kind: RecordKind, verb: string, line: ShownLine, { memberId, now, ...mover }: Mover): FieldError[] {
  const { status: state, masked, photos } = line;
  const facts = { record: line, masked, data: {}, now, contract: mover.contract };
  const [step] = isCarried(kind.flow, verb, state) ? rowsFor(kind.flow, verb, { ...facts, state }) : [];
  if (!step) return [];
  if (memberId !== undefined && isOwnWork(step, line, memberId))
    return [{ path: '', code: 'not_approved_by_self', message: 'Nobody approves or verifies their own work' }];
  const { sets = {}, withoutPhotos = [] } = kind;
  const given = { ...facts, after: line, sets, photos: photos ? countsOf(photos) : {} };
  const stages = photos ? withoutPhotos : Object.keys(step.asks?.photos ?? {});
  const all = [
    ...missingOf(step, { ...given, withoutPhotos: stages }),
    ...checkAt(kind, stepKey(step), facts, mover.codeOf),
  ];
  return all.filter(({ path, code }, at) => all.findIndex((one) => one.path === path && one.code === code) === at);
}

/** Every error by the line's place among those shown, as `logs.1.amount`; a line that the step leaves where it is has none. */
export const carriedErrors = (
  { carries = {} }: Pick<Step, 'carries'>,
  kinds: Readonly<Record<string, Pick<SheetLines<RecordKind>, 'kind'>>>,
  linesOf: (name: string) => readonly ShownLine[],
  mover: Mover,
): FieldError[] =>
  Object.entries(carries).flatMap(([name, verb]) => {
    const kind = kinds[name]?.kind;
    if (!kind) return [];
    return linesOf(name).flatMap((line, place) =>
      errorsOf(kind, verb, line, mover).map((error) => ({
        ...error,
        path: [name, place, error.path].filter((part) => part !== '').join('.'),
      })),
    );
  });
