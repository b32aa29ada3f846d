/** Where a record of a list stands once what waits for it on this device has arrived: the state alone, by the flow of its kind. */
import { pathsIn } from '#contracts/kit/condition.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import { leadsTo, rowsFor } from '#contracts/kit/steps.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { ListRow } from '../list/list.model.ts';

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
