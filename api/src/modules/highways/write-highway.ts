/** Enters and changes highways: of one version, told to the audit with what was and what is. */
import type { HighwayBody, HighwayEdit, HighwayRecord, HighwayWritten } from '@chainage/shared/contracts/highways';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import type { AlignmentPoint } from '@chainage/shared/contracts/organisation';
import { toPoint } from '@chainage/shared/contracts/nearest-on-road';
import { breaksOf, checkLine } from '@chainage/shared/contracts/road-line';
import { listChanges } from '#kernel/audit/changes.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { orTaken } from '#kernel/http/or-taken.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { highwayFaults, type Checked } from './check-highway.ts';
import {
  insertHighway,
  loadHighway,
  updateHighway,
  writeLine,
  type StoredHighway,
  type Values,
} from './highway.queries.ts';

const ENTITY = 'highway';
const FIELDS = ['code', 'name', 'chainage_from', 'chainage_to', 'ends', 'is_active'] as const;

const shown = (stored: StoredHighway): HighwayWritten => ({
  ...stored,
  check: stored.alignment.length > 0 ? checkLine(stored.alignment.map(toPoint)) : null,
});

/** A line in the words of the history: thousands of vertices are none that anybody reads. */
function lineSaid(line: readonly AlignmentPoint[]): Values {
  const points = line.map(toPoint);
  return {
    points: line.length,
    metres: checkLine(points).line,
    breaks: breaksOf(points).map(({ back, ahead }) => `${metresToKm(back)} = ${metresToKm(ahead)}`),
  };
}

const oneWay = (km: string): string => metresToKm(kmToMetres(km));
/** A vertex as it can be typed again into the form. */
const typed = ({ km, lat, lng }: AlignmentPoint): string => `${Number(lat)}, ${Number(lng)}, ${oneWay(km)}`;

/** Of two lines what only the first has, one a row: with both, either can be laid again out of the other. */
function onlyIn(line: readonly AlignmentPoint[], other: readonly AlignmentPoint[]): string | null {
  const others = new Set(other.map(typed));
  const own = line.map(typed).filter((vertex) => !others.has(vertex));
  return own.length > 0 ? own.join('\n') : null;
}

/** What the audit says of a line that takes the place of another. */
const lineInAudit = (line: readonly AlignmentPoint[], other: readonly AlignmentPoint[]): Values => ({
  alignment: lineSaid(line),
  vertices: onlyIn(line, other),
});

type Ends = NonNullable<HighwayBody['ends']>;
const namesIn = (ends: Ends) =>
  Object.fromEntries(
    Object.entries(ends).map(([end, names]) => [
      end,
      Object.fromEntries(Object.entries(names).filter(([, one]) => one)),
    ]),
  );

/** Two that mean the same are written the same. */
function normal({ version: _, alignment: __, ...body }: Partial<HighwayEdit> & Partial<HighwayBody>): Values {
  const written = (name: string, value: unknown): unknown => {
    if (name === 'ends') return namesIn(value as Ends);
    return name.startsWith('chainage_') ? oneWay(value as string) : value;
  };
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, written(name, value)]));
}

async function refuseFaults(tenant: Tenant, checked: Checked): Promise<void> {
  const errors = await highwayFaults(tenant, checked);
  if (errors.length > 0) throw new ApiError('request.invalid', { errors });
}

const written = async ({ db }: Tenant, id: number) => shown((await loadHighway(db, id)) as StoredHighway);

/** The audit has them; the history of a road, read with each look at it, says how long its line was. */
const NOT_IN_HISTORY = ['vertices'];

export async function readHighway({ db }: Tenant, id: number): Promise<HighwayRecord> {
  const found = await loadHighway(db, id);
  if (!found) throw new ApiError('not_found');
  return { ...shown(found), history: await listChanges(db, ENTITY, id, NOT_IN_HISTORY) };
}

export async function createHighway(tenant: Tenant, body: HighwayBody): Promise<HighwayWritten> {
  const after = { is_active: true, ends: {}, ...normal(body) };
  const line = body.alignment ?? [];
  await refuseFaults(tenant, { id: 0, after, line, sent: true });
  const id = await insertHighway(tenant.db, after).catch(orTaken('code'));
  await writeLine(tenant.db, id, line);
  const said = line.length > 0 ? { alignment: lineSaid(line) } : {};
  writeAudit(tenant, { action: 'create', entity: ENTITY, id, after: { ...after, ...said } });
  return written(tenant, id);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const only = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
const inOrder = (line: readonly AlignmentPoint[]) =>
  line.map(({ km, lat, lng }) => [oneWay(km), Number(lat), Number(lng)]);

export async function editHighway(tenant: Tenant, id: number, body: HighwayEdit): Promise<HighwayWritten> {
  const found = await loadHighway(tenant.db, id, true);
  if (!found) throw new ApiError('not_found');
  if (found.version !== body.version) throw new ApiError('version.stale', { current: { ...shown(found) } });
  const before = only(found as unknown as Values, FIELDS);
  const after = { ...before, ...normal(body) };
  const sent = body.alignment !== undefined && !isSame(inOrder(body.alignment), inOrder(found.alignment));
  const line = sent ? (body.alignment as AlignmentPoint[]) : found.alignment;
  await refuseFaults(tenant, { id, after, line, sent });
  const names = FIELDS.filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0 && !sent) return shown(found);
  await updateHighway(tenant.db, id, only(after, names), body.version + 1, tenant.now).catch(orTaken('code'));
  if (sent) await writeLine(tenant.db, id, line);
  writeAudit(tenant, {
    action: 'edit',
    entity: ENTITY,
    id,
    before: { ...only(before, names), ...(sent && lineInAudit(found.alignment, line)) },
    after: { ...only(after, names), ...(sent && lineInAudit(line, found.alignment)) },
  });
  return written(tenant, id);
}
