import { useEffect, useMemo, useState } from 'react';
import type { Flow } from '#contracts/kit/flow.ts';
import type { List } from '#contracts/list.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { ListRow } from '../list/list.model.ts';
import type { Briefs, WaitingPart } from './home.model.ts';
import { queuedBy, type Queued } from './queued-by.ts';

type Found = Pick<List<ListRow>, 'count' | 'results'>;
type Stands = (part: WaitingPart, row: ListRow) => ListRow;

const NONE: readonly OutboxRow[] = [];

/** Whether the part is asked for records of this state. */
const isAskedFor = ({ filters }: WaitingPart, { status }: ListRow & { status?: unknown }): boolean =>
  filters['status'] === undefined || filters['status'].split(',').includes(String(status));

/** What is fetched only once something waits for a record that a part names. */
interface Laying {
  names: string;
  stands: Stands;
  /** Rows of a part beyond those shown, as far as the device has them. */
  beyond: ReadonlyMap<string, readonly ListRow[]>;
}

const nameOf = ({ key, of, filters }: WaitingPart): string => JSON.stringify([of.source.module, key, filters]);
const goesOn = ({ count, results }: Found): boolean => count > results.length;

function useLaying(parts: readonly WaitingPart[], found: readonly (Found | undefined)[], queued: Queued) {
  const concerned = parts.flatMap((part, at) => {
    const [{ of }, one] = [part, found[at]];
    if (!one || !of.flow || queued.all(of).size === 0) return [];
    return goesOn(one) || one.results.some(({ id }) => queued.of(of, id)) ? [{ part, one }] : [];
  });
  const names = concerned.map(({ part }) => nameOf(part)).join(' ');
  const [laying, setLaying] = useState<Laying | null>(null);
  useEffect(() => {
    if (names === '') return;
    let left = false;
    const fetched = async () => {
      const { rowStanding, rowsBeyond } = await import('./standing.ts');
      const flows = new Map<Briefs, Flow | undefined>();
      const beyond = new Map<string, readonly ListRow[]>();
      for (const { part, one } of concerned) {
        if (!flows.has(part.of)) flows.set(part.of, await part.of.flow?.());
        if (goesOn(one)) beyond.set(nameOf(part), await rowsBeyond(part, one.results));
      }
      const stands: Stands = ({ of }, row) => {
        const [flow, steps] = [flows.get(of), queued.of(of, row.id)];
        return flow && steps ? rowStanding(flow, row as ListRow & Readonly<Record<string, unknown>>, steps) : row;
      };
      if (!left) setLaying({ names, stands, beyond });
    };
    // without it the rows stay as the server told them
    fetched().catch(() => undefined);
    return () => void (left = true);
    // parts are made anew with every drawing; what they are asked for stands in their names
  }, [names, queued]);
  return laying?.names === names ? laying : undefined;
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
  const waiting = useMemo(() => queuedBy(queued), [queued]);
  const laying = useLaying(parts, found, waiting);
  return found.map((each, at) => {
    const part = parts[at];
    if (!each || !part || !laying) return each;
    const { stands, beyond } = laying;
    const isLeft = (row: ListRow) => {
      const laid = stands(part, row);
      return laid !== row && !isAskedFor(part, laid);
    };
    const results = each.results.filter((row) => !isLeft(row)).map((row) => stands(part, row));
    const gone = (beyond.get(nameOf(part)) ?? []).filter(isLeft).length;
    const count = each.count - (each.results.length - results.length) - gone;
    return { count: Math.max(results.length, count), results };
  });
}
