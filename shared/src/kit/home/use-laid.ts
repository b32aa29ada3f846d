import { useEffect, useState } from 'react';
import type { Flow } from '#contracts/kit/flow.ts';
import type { List } from '#contracts/list.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { ListRow } from '../list/list.model.ts';
import type { Briefs, WaitingPart } from './home.model.ts';

type Found = Pick<List<ListRow>, 'count' | 'results'>;
type Stands = (part: WaitingPart, row: ListRow) => ListRow;

const NONE: readonly OutboxRow[] = [];

const stepsFor = (queued: readonly OutboxRow[], { source }: Briefs, { id }: ListRow): OutboxRow[] =>
  queued
    .filter((row) => row.record === id && row.module === source.module && row.entity === source.entity)
    .toSorted((a, b) => a.seq - b.seq);

/** Whether the part is asked for records of this state. */
const isAskedFor = ({ filters }: WaitingPart, { status }: ListRow & { status?: unknown }): boolean =>
  filters['status'] === undefined || filters['status'].split(',').includes(String(status));

/** Fetches what says where a record stands, only once something waits for one that is shown. */
function useStands(parts: readonly WaitingPart[], found: readonly (Found | undefined)[], queued: readonly OutboxRow[]) {
  const concerned = parts.filter(({ of }, at) =>
    found[at]?.results.some((row) => of.flow && stepsFor(queued, of, row).length > 0),
  );
  const names = concerned.map(({ of }) => of.source.module).join(' ');
  const [stands, setStands] = useState<{ names: string; of: Stands } | null>(null);
  useEffect(() => {
    if (names === '') return;
    let left = false;
    const fetched = async () => {
      const { rowStanding } = await import('./standing.ts');
      const flows = new Map<Briefs, Flow | undefined>();
      for (const { of } of concerned) if (!flows.has(of)) flows.set(of, await of.flow?.());
      const of: Stands = (part, row) => {
        const flow = flows.get(part.of);
        return flow
          ? rowStanding(flow, row as ListRow & Readonly<Record<string, unknown>>, stepsFor(queued, part.of, row))
          : row;
      };
      if (!left) setStands({ names, of });
    };
    // without it the rows stay as the server told them
    fetched().catch(() => undefined);
    return () => void (left = true);
    // parts are made anew with every drawing; what they are asked for stands in their names
  }, [names, queued]);
  return stands?.names === names ? stands.of : undefined;
}

/**
 * What waits for a person with what waits on this device laid over it: each record in the state it will have, and out of the
 * parts, and of their numbers, that do not ask for it.
 */
export function useLaid(
  parts: readonly WaitingPart[],
  found: readonly (Found | undefined)[],
  queued: readonly OutboxRow[] = NONE,
): (Found | undefined)[] {
  const stands = useStands(parts, found, queued);
  return found.map((each, at) => {
    const part = parts[at];
    if (!each || !part || !stands) return each;
    const laid = each.results.map((row) => stands(part, row));
    const results = laid.filter((row, place) => row === each.results[place] || isAskedFor(part, row));
    return { count: each.count - (laid.length - results.length), results };
  });
}
