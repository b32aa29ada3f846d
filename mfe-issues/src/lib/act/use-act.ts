import { api, ApiError } from '@chainage/shared/api-client/client';
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { newKey } from '@chainage/shared/lib/ids';
import { queryClient } from '@chainage/shared/query';
import { useRef, useState } from 'react';
import type { IssueRecord } from '../issue-record.ts';
import { issueChanged, issueKeys, issuePath } from '../issue.queries.ts';
import type { LocalPhoto } from '../photos/local-photo.ts';
import { followsOf, stepWithPhotos } from '../requests/issue-requests.ts';
import { useSubject } from '../requests/use-subject.ts';
import { withdraw } from '../requests/withdraw.ts';
import { write } from '../requests/write.ts';
import { dataRowsOf } from '../pending/rows-of.ts';
import { failed, failureOf, failureOfRow, type ActFailure } from './failure.ts';
import { isQueued } from './queued.ts';

export interface Move {
  action: IssueAction;
  comment?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Fields of the record it changes, as they stood in its form. */
  seen?: Record<string, unknown>;
  /** The record's version that its form was opened with, where that is not the one on the page now. */
  version?: number;
  photos?: readonly LocalPhoto[];
  /** Draft that goes once the move is safe. */
  draftKey?: string;
}

/** `settle`: the author must choose, on the page named. */
export interface Acted {
  state: 'sent' | 'kept' | 'settle';
  settle?: string | undefined;
  number: string | null;
}

/** Moves an issue. What was typed stays with the caller, whatever comes of it. */
export function useAct(issue: IssueRecord) {
  const attempt = useRef({ content: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const subjectOf = useSubject();

  const call = async ({ action, comment, data = {} }: Move): Promise<Acted> => {
    const body = { action, ...(comment ? { comment } : {}), data, version: issue.version };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const options = { idempotencyKey: attempt.current.key };
    const answer = await api.post<IssueRecord>(issuePath(issue.id, 'action/'), body, options);
    attempt.current = { content: '', key: '' };
    issueChanged(answer);
    return { state: 'sent', number: answer.number };
  };

  const queue = async ({ photos = [], draftKey, version = issue.version, ...step }: Move): Promise<Acted | null> => {
    const follows = followsOf(version, await dataRowsOf(issue.id));
    const rows = stepWithPhotos(subjectOf(issue), step, follows, issue.status, photos);
    const written = await write(rows, draftKey);
    if (written.state !== 'refused') return { state: written.state, number: issue.number };
    const { row } = written;
    if (row.failure?.reason === 'conflict' || row.failure?.reason === 'moved_on')
      return { state: 'settle', settle: row.pages.settle, number: issue.number };
    await withdraw(rows.map(({ id }) => id));
    setFailure(failureOfRow(row));
    return null;
  };

  const act = async (move: Move): Promise<Acted | null> => {
    setBusy(true);
    setFailure(null);
    try {
      return await (isQueued(move.action) ? queue(move) : call(move));
    } catch (reason) {
      const failure = isQueued(move.action) ? failed('storage') : failureOf(reason);
      const current = reason instanceof ApiError ? reason.problem?.current : undefined;
      if (failure.kind === 'stale' && current) queryClient.setQueryData(issueKeys.one(issue.id), current);
      if (failure.kind === 'refused') void queryClient.invalidateQueries({ queryKey: issueKeys.one(issue.id) });
      setFailure(failure);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, failure, setFailure };
}
