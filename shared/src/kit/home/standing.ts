/** Where a record of a list stands once what waits for it on this device has arrived: the state alone, by the flow of its kind. */
import { pathsIn } from '#contracts/kit/condition.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import { leadsTo, rowsFor } from '#contracts/kit/steps.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { queryClient } from '#query.ts';
import type { ListRow } from '../list/list.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import type { Briefs, Move, WaitingPart } from './home.model.ts';
import { queuedBy } from './queued-by.ts';

type Step = Pick<OutboxRow, 'verb' | 'request' | 'writtenAt'>;
type Row = ListRow & Readonly<Record<string, unknown>>;

/** What a list does not tell of its records is not known: a step that asks for it may hold. */
const untold = (flow: Flow, row: Row): string[] =>
  flow.steps
    .flatMap(({ when }) => (when ? pathsIn(when) : []))
    .flatMap((path) => (path.startsWith('record.') ? [path.slice('record.'.length)] : []))
    .filter((name) => !(name in row));

/** The row with the state that the steps lead to, in the order they were written; the row itself where none moves it. */
export function rowStanding<Known extends Row>(flow: Flow, row: Known, steps: readonly Step[]): Known {
  if (typeof row['status'] !== 'string') return row;
  const masked = untold(flow, row);
  const status = steps.reduce((state, { verb, request, writtenAt }) => {
    const data = (request.body['data'] ?? {}) as Record<string, unknown>;
    const [step] = rowsFor(flow, verb, { state, record: row, data, masked, now: new Date(writtenAt) });
    return step ? leadsTo(step, state) : state;
  }, row['status']);
  return status === row['status'] ? row : { ...row, status };
}

const copies = () => import('#offline/reads/first-reads.ts');

/** Rows of a part behind those shown, as this device has them for work without signal: nothing is asked for. */
export async function rowsBeyond(part: WaitingPart, shown: readonly ListRow[]): Promise<readonly ListRow[]> {
  const [{ furtherRead }, { keptAnswer }] = await Promise.all([import('./device-reads.ts'), copies()]);
  const kept = await keptAnswer<{ results: readonly ListRow[] }>(furtherRead(part));
  return (kept?.results ?? []).filter(({ id }) => !shown.some((row) => row.id === id));
}

/** So many records of which something waits are looked up; a crew has fewer that are not new. */
const LOOKED_UP = 100;

/** Records that will stand elsewhere once what waits here has arrived, of those that this device knows. */
export async function movesOf(of: Briefs, queued: readonly OutboxRow[]): Promise<Move[]> {
  const flow = await of.flow?.();
  if (!flow) return [];
  const { keptAnswer } = await copies();
  const keys = recordKeys(of.source);
  let left = LOOKED_UP;
  const serverRow = async (id: string): Promise<Row | undefined> => {
    const queryKey = keys.one(id);
    const held = queryClient.getQueryData<Row>(queryKey);
    if (held || left === 0) return held;
    left -= 1;
    return keptAnswer<Row>({ queryKey });
  };
  const moves: Move[] = [];
  for (const [id, steps] of queuedBy(queued).all(of)) {
    const created = steps.find(({ verb }) => verb === 'create');
    const from = created ? null : await serverRow(id);
    const begun = created ? { ...created.request.body, id, status: flow.start } : from;
    if (!begun) continue;
    const to = rowStanding(flow, begun, steps);
    if (from === null || to !== from) moves.push({ from: from ?? null, to } as Move);
  }
  return moves;
}
