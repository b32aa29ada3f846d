import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api-client/client.ts';
import { now } from '#api-client/server-clock.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { useMemberId } from '#auth/permission.ts';
import type { Step } from '#contracts/kit/flow.ts';
import { newKey } from '#lib/ids.ts';
import { queryClient, useQueries } from '#query.ts';
import { postStep, stepBody } from '#kit/act/post-step.ts';
import { valueAt } from '#kit/carried-label.tsx';
import type { FlowRecord } from '#kit/record/record.model.ts';
import { moduleKey, recordQuery } from '#kit/record/record.queries.ts';
import { useWrittenKind } from '#kit/record/screens.tsx';
import type { ListRow } from '../list.model.ts';
import {
  askedOf,
  bulkData,
  bulkStep,
  bulkVerbs,
  changesNothing,
  lackingOf,
  mayBegin,
  proposedOf,
} from './bulk-steps.ts';
import { leftOut } from './left-out.ts';
import { runBulk, type BulkResult } from './run-bulk.ts';

/** Results by record, as long as nobody has closed them. */
export type BulkResults = ReadonlyMap<string, BulkResult>;

/** A step that may be taken for some of the chosen records. */
export interface BulkOffer {
  verb: string;
  records: readonly FlowRecord[];
  words: 'optional' | 'required' | undefined;
  /** Fields asked once for all, and those of them that some record has no value of. */
  fields: readonly string[];
  required: readonly string[];
  /** Of how many of the records each of them is asked. */
  asked: Readonly<Record<string, number>>;
  /** Instants the question begins with; they go only to records that have none of their own. */
  proposed: Readonly<Record<string, string>>;
  /** The rows of the flow by which they move. */
  steps: readonly Step[];
}

/** What was entered once for all chosen records. */
export interface BulkInput {
  comment: string | undefined;
  data: Readonly<Record<string, unknown>>;
}

interface Asked {
  /** The chosen ones. */
  rows: readonly ListRow[];
  /** Ids of records of which something waits to be sent. */
  queued: ReadonlySet<string>;
  results: BulkResults;
  onResults: (change: (results: BulkResults) => BulkResults) => void;
}

/** Steps for the chosen records: what the server lets this reader do with each, and one ordinary request per record. */
export function useBulk({ rows, queued, results, onResults }: Asked) {
  const kind = useWrittenKind();
  const { flow, module } = kind;
  const online = useConnectivity((connectivity) => connectivity.online);
  const keys = useRef(new Map<string, string>());
  const [begun, setBegun] = useState<{ verb: string; input: BulkInput } | null>(null);
  const [busy, setBusy] = useState(false);
  const me = useMemberId();
  const asked = rows.filter((row) => !queued.has(row.id) && mayBegin(flow, valueAt(row, 'status')));
  // rows carry no rights; the record itself says them
  const found = useQueries({
    queries: asked.map(({ id }) => ({ ...recordQuery<FlowRecord>(kind, id), enabled: online && results.size === 0 })),
  });
  const records = found.flatMap(({ data }) => data ?? []);

  const offers = bulkVerbs(flow).flatMap((verb): BulkOffer[] => {
    const may = records.flatMap((record) => {
      const step = bulkStep(flow, verb, record, now());
      return step ? [{ record, step }] : [];
    });
    if (may.length === 0) return [];
    const asks = may.map(({ step }) => step.asks?.comment);
    const each = may.flatMap(({ step, record }) => askedOf(step, record, now()));
    const fields = [...new Set(each)];
    const lacking = may.flatMap(({ step, record }) => lackingOf(step, record, now()));
    const words = asks.includes('required') ? 'required' : asks.includes('optional') ? 'optional' : undefined;
    return [
      {
        verb,
        records: may.map(({ record }) => record),
        words,
        fields,
        required: fields.filter((name) => lacking.includes(name)),
        asked: Object.fromEntries(fields.map((name) => [name, each.filter((one) => one === name).length])),
        proposed: Object.assign({}, ...may.map(({ step, record }) => proposedOf(step, record, now()))),
        steps: [...new Set(may.map(({ step }) => step))],
      },
    ];
  });

  const left = (row: ListRow, verb: string): BulkResult => {
    const record = records.find(({ id }) => id === row.id);
    const chosen = { status: valueAt(row, 'status'), isQueued: queued.has(row.id), record };
    return { state: 'left', why: leftOut(flow, verb, chosen, { me, now: now() }) ?? 'forbidden' };
  };
  const keyOf = (content: string): string => {
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    return key;
  };
  const send = async (id: string, verb: string, { comment, data }: BulkInput) => {
    const one = recordQuery<FlowRecord>(kind, id);
    // refused before: somebody may have put right what was in the way; else just as it went out, under its key
    const isAgain = results.get(id)?.state === 'refused';
    const record = await queryClient.fetchQuery({ ...one, staleTime: isAgain ? 0 : Infinity });
    const step = bulkStep(flow, verb, record, now());
    const body = stepBody({ action: verb, comment, data: step && bulkData(step, record, now(), data) }, record);
    try {
      const options = { background: true, idempotencyKey: keyOf(JSON.stringify([id, body])) };
      const moved = await postStep(kind, id, body, options);
      queryClient.setQueryData(one.queryKey, moved);
      return moved;
    } catch (reason) {
      const current = reason instanceof ApiError ? reason.problem?.current : undefined;
      if (current) queryClient.setQueryData(one.queryKey, current as unknown as FlowRecord);
      throw reason;
    }
  };
  const run = async (ids: readonly string[], verb: string, input: BulkInput) => {
    setBegun({ verb, input });
    setBusy(true);
    await runBulk(
      ids.map((id) => ({ id })),
      ({ id }) => send(id, verb, input),
      (id, result) => onResults((known) => new Map(known).set(id, result)),
      () => useConnectivity.getState().online,
    );
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: moduleKey(module), refetchType: 'none' });
  };
  const failedIds = [...results].flatMap(([id, { state }]) =>
    state === 'refused' || state === 'not_tried' ? [id] : [],
  );
  // rows stay as they are until somebody has read how it went
  const shownResults = useRef(0);
  useEffect(() => {
    shownResults.current = results.size;
  });
  useEffect(
    () => () => {
      if (shownResults.current > 0) void queryClient.invalidateQueries({ queryKey: moduleKey(module) });
    },
    [module],
  );
  return {
    offers,
    isAsking: found.some(({ isFetching, data }) => isFetching && !data),
    busy,
    take: ({ verb, records: ones }: BulkOffer, input: BulkInput) => {
      const untouched = ones.filter((record) => {
        const step = bulkStep(flow, verb, record, now());
        return step !== undefined && changesNothing(step, record, now(), input.data);
      });
      const taken = ones.filter((record) => !untouched.includes(record)).map(({ id }) => id);
      const whyOf = (row: ListRow): BulkResult =>
        untouched.some(({ id }) => id === row.id) ? { state: 'left', why: 'unasked' } : left(row, verb);
      onResults(() => new Map(rows.filter(({ id }) => !taken.includes(id)).map((row) => [row.id, whyOf(row)])));
      void run(taken, verb, input);
    },
    failedIds,
    again: () => begun && void run(failedIds, begun.verb, begun.input),
  };
}
