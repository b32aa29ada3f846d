/** What must be true of a road: its stretch, the packages on it, its line. Where the line is off the chainage it is told, not refused. */
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { AlignmentPoint } from '@chainage/shared/contracts/organisation';
import { ROADS } from '#limits.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { countRoads, listStretches, type Values } from './highway.queries.ts';

const error = (path: string, code: FieldError['code'], value?: string): FieldError => ({
  path,
  code,
  message: code,
  ...(value !== undefined && { value }),
});

/** A line runs from its lowest chainage to its highest, each once, between the ends of its road. One vertex is no line. */
function checkLine(line: readonly AlignmentPoint[], from: number, to: number, sent: boolean): FieldError[] {
  const points = line.map(({ km }) => kmToMetres(km));
  const at = (index: number) => (sent ? `alignment.${index}.km` : 'alignment');
  if (points.length === 1) return [error('alignment', 'too_few')];
  const back = points.findIndex((metres, index) => index > 0 && metres <= (points[index - 1] as number));
  if (back > 0) return [error(at(back), 'before_start')];
  const out = points.findIndex((metres) => metres < from || metres > to);
  if (out < 0) return [];
  // of the line that is there the ends are in the way
  if (!sent) return [error((points[out] as number) < from ? 'chainage_from' : 'chainage_to', 'mismatch')];
  return [error(at(out), (points[out] as number) < from ? 'too_small' : 'too_large')];
}

export interface Checked {
  /** 0 for a new one. */
  id: number;
  after: Values;
  line: readonly AlignmentPoint[];
  /** Whether the line came with the request. */
  sent: boolean;
}

/** Everything that is wrong with it. */
export async function highwayFaults({ db }: Tenant, { id, after, line, sent }: Checked): Promise<FieldError[]> {
  const [from, to] = [kmToMetres(after['chainage_from'] as string), kmToMetres(after['chainage_to'] as string)];
  if (to <= from) return [error('chainage_to', 'before_start')];
  const errors = checkLine(line, from, to, sent);
  const stretches = id === 0 ? [] : await listStretches(db, id);
  const beyond = (some: typeof stretches) =>
    some.map((one) => `${one.code} ${metresToKm(one.chainage_from)}–${metresToKm(one.chainage_to)}`).join(', ');
  const before = stretches.filter((one) => one.chainage_from < from);
  const behind = stretches.filter((one) => one.chainage_to > to);
  if (before.length > 0) errors.push(error('chainage_from', 'outside_package', beyond(before)));
  if (behind.length > 0) errors.push(error('chainage_to', 'outside_package', beyond(behind)));
  if (after['is_active'] === false && stretches.length > 0)
    errors.push(error('is_active', 'not_empty', stretches.map(({ code }) => code).join(', ')));
  const { highways, points } = await countRoads(db, id);
  if (id === 0 && highways >= ROADS.highways) errors.push(error('code', 'too_many'));
  if (sent && points + line.length > ROADS.points) errors.push(error('alignment', 'too_many'));
  return errors;
}
