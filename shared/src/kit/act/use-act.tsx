import { useRef, useState } from 'react';
import { ApiError } from '#api-client/client.ts';
import { useMemberId } from '#auth/permission.ts';
import { newKey } from '#lib/ids.ts';
import { queryClient } from '#query.ts';
import { rowsOfRecord } from '../pending/rows-of.ts';
import type { LocalPhoto } from '../photos/local-photo.ts';
import { sendPhoto } from '../photos/send-photo.ts';
import { isQueued } from '../record/kind-parts.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { recordChanged, recordKeys } from '../record/record.queries.ts';
import { useScreens, useWrittenKind } from '../record/screens.tsx';
import { followsOf, stepWithPhotos, type StepRequest } from '../requests/record-requests.ts';
import { useSubject } from '../requests/use-subject.ts';
import { withdraw } from '../requests/withdraw.ts';
import { write } from '../requests/write.ts';
import { postStep, stepBody, stepPath } from './post-step.ts';
import { failed, failureOf, failureOfRow, notKept, type ActFailure } from './failure.ts';

/** A step somebody takes. */
export interface Move {
  action: string;
  comment?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Fields of the record it changes, as they stood in its form. */
  seen?: Record<string, unknown>;
  /** The record's version that its form was opened with, where that is not the one on the page now. */
  version?: number;
  photos?: readonly LocalPhoto[];
  /** Draft that goes once the step is safe. */
  draftKey?: string;
}

type Seen = Pick<StepRequest, 'lines'>;

/** `settle`: the author must choose, on the page named. */
export interface Acted {
  state: 'sent' | 'kept' | 'settle';
  settle?: string | undefined;
  number: string | null;
}

/** A step that is ready to go to the server. */
export interface ReadyStep {
  path: string;
  body: unknown;
  idempotencyKey: string;
  /** Sends it; throws what the server says. `leaving`: the page goes with it. */
  send: (leaving: boolean) => Promise<void>;
}

/** What a step needs to know of its record. */
export type Acting = Pick<FlowRecord, 'id' | 'version' | 'number' | 'status'> & Readonly<Record<string, unknown>>;

/**
 * Takes steps of a record of the kind around: into the outbox, where the flow says that a device may send them later, else
 * to the server at once. What was typed stays with the caller, whatever comes of it.
 */
export function useAct(record: Acting) {
  const kind = useWrittenKind();
  const { missing, linesSeen, onRefused } = useScreens();
  const attempt = useRef({ content: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const subjectOf = useSubject();
  const me = useMemberId();

  const refuse = (failure: ActFailure) => {
    if (failure.kind === 'fields') onRefused?.(record, failure.errors);
    setFailure(failure);
  };
  const call = async ({ action, comment, data = {}, photos = [], lines }: Move & Seen): Promise<Acted> => {
    for (const photo of photos) await sendPhoto(kind, record.id, photo);
    const body = stepBody({ action, comment, data, lines }, record);
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const answer = await postStep(kind, record.id, body, { idempotencyKey: attempt.current.key });
    attempt.current = { content: '', key: '' };
    recordChanged(kind, answer);
    return { state: 'sent', number: answer.number };
  };

  const queue = async ({
    photos = [],
    draftKey,
    version = record.version,
    ...step
  }: Move & Seen): Promise<Acted | null> => {
    const follows = followsOf(kind, version, await rowsOfRecord(record.id));
    const rows = stepWithPhotos(subjectOf(record), step, follows, record.status, photos);
    const written = await write(rows, draftKey);
    if (written.state !== 'refused') return { state: written.state, number: record.number };
    const { row } = written;
    if (row.failure?.reason === 'conflict' || row.failure?.reason === 'moved_on')
      return { state: 'settle', settle: row.pages.settle, number: record.number };
    await withdraw(rows.map(({ id }) => id));
    refuse(failureOfRow(row));
    return null;
  };

  const act = async (move: Move): Promise<Acted | null> => {
    setBusy(true);
    setFailure(null);
    const queued = isQueued(kind, move.action, record['created_by'] === me);
    try {
      const lacking = (await missing?.(record, move)) ?? [];
      if (lacking.length > 0) {
        setFailure(failed('fields', lacking));
        return null;
      }
      const seen = { ...move, lines: await linesSeen?.(record, move.action) };
      return await (queued ? queue(seen) : call(seen));
    } catch (reason) {
      const failure = queued ? notKept(reason) : failureOf(reason);
      const current = reason instanceof ApiError ? reason.problem?.current : undefined;
      const key = recordKeys(kind).one(record.id);
      if (failure.kind === 'stale' && current) queryClient.setQueryData(key, current);
      if (failure.kind === 'refused') void queryClient.invalidateQueries({ queryKey: key });
      refuse(failure);
      return null;
    } finally {
      setBusy(false);
    }
  };
  /** Looks now whether a step lacks something, and makes it ready to be sent to the server later; null where it does. */
  const later = async (move: Move): Promise<ReadyStep | null> => {
    setFailure(null);
    const lacking = (await missing?.(record, move)) ?? [];
    if (lacking.length > 0) {
      setFailure(failed('fields', lacking));
      return null;
    }
    const body = stepBody({ ...move, lines: await linesSeen?.(record, move.action) }, record);
    const idempotencyKey = newKey();
    const send = async (leaving: boolean) =>
      recordChanged(kind, await postStep(kind, record.id, body, { idempotencyKey, keepalive: leaving }));
    return { path: stepPath(kind, record.id), body, idempotencyKey, send };
  };
  return { act, later, busy, failure, setFailure };
}
