import { api, ApiError } from '@chainage/shared/api-client/client';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { IssueAction } from '@chainage/shared/contracts/issues/actions';
import { queryClient } from '@chainage/shared/query';
import { useRef, useState } from 'react';
import { newKey } from '@chainage/shared/lib/ids';
import type { IssueRecord } from '../issue-record.ts';
import { issueChanged, issueKeys, issuePath } from '../issue.queries.ts';

export interface ActFailure {
  /** `stale`: somebody changed the record meanwhile; `refused`: it no longer stands where this begins. */
  kind: 'fields' | 'stale' | 'refused' | 'other';
  errors: FieldError[];
  changed: string[];
}

export interface Move {
  action: IssueAction;
  comment?: string | undefined;
  data?: Record<string, unknown> | undefined;
}

/** Paths of an action's errors begin at its body; forms know its fields. */
const atField = (error: FieldError): FieldError => ({ ...error, path: error.path.replace(/^data\./, '') });

export function failureOf(reason: unknown): ActFailure {
  const problem = reason instanceof ApiError ? reason.problem : undefined;
  const errors = (problem?.errors ?? []).map(atField);
  if (problem?.code === 'version.stale') return { kind: 'stale', errors, changed: problem.changed_fields ?? [] };
  if (errors.length > 0) return { kind: 'fields', errors, changed: [] };
  const refused = problem?.code === 'action.not_allowed' || problem?.code === 'record.not_editable';
  return { kind: refused ? 'refused' : 'other', errors, changed: [] };
}

/** Moves an issue. What was typed stays with the caller, whatever comes of it. */
export function useAct(issue: IssueRecord) {
  const attempt = useRef({ content: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);

  const act = async ({ action, comment, data = {} }: Move): Promise<IssueRecord | null> => {
    const version = action === 'comment' ? {} : { version: issue.version };
    const body = { action, ...(comment ? { comment } : {}), data, ...version };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    setBusy(true);
    setFailure(null);
    try {
      const options = { idempotencyKey: attempt.current.key };
      const answer = await api.post<IssueRecord>(issuePath(issue.id, 'action/'), body, options);
      attempt.current = { content: '', key: '' };
      issueChanged(answer);
      return answer;
    } catch (reason) {
      const failed = failureOf(reason);
      const current = reason instanceof ApiError ? reason.problem?.current : undefined;
      if (failed.kind === 'stale' && current) queryClient.setQueryData(issueKeys.one(issue.id), current);
      if (failed.kind === 'refused') void queryClient.invalidateQueries({ queryKey: issueKeys.one(issue.id) });
      setFailure(failed);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, failure, setFailure };
}
