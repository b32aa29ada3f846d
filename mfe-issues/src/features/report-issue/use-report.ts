import { now } from '@chainage/shared/api-client/server-clock';
import { BEFORE_SIGN_OUT } from '@chainage/shared/auth/session';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { useForm } from '@chainage/shared/forms';
import { queryClient } from '@chainage/shared/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, type ActFailure } from '#lib/act/use-act.ts';
import { deviceId } from '#lib/device-id.ts';
import { deleteDraft, draftOwner, saveDraft } from '#lib/drafts.ts';
import type { TypeForm } from '#lib/fields/type-form.tsx';
import type { FormValues } from '#lib/form-values.ts';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import type { IssueRecord } from '#lib/issue-record.ts';
import { issueChanged } from '#lib/issue.queries.ts';
import { lookupQuery } from '#lib/lookups.queries.ts';
import type { LocalPhoto } from '#lib/photos/local-photo.ts';
import { uploadPhotos } from '#lib/photos/uploads.ts';
import { checkReport, checkShape } from './check-report.ts';
import { rememberReport } from './remembered.ts';
import { reportBody, submitData } from './report-body.ts';
import { reportCalls } from './report-calls.ts';
import { toDraft, type ReportDraft } from './report-draft.ts';
import { sendReport } from './send-report.ts';
import type { Reference } from './start-values.ts';

const KEEP_AFTER_MS = 500;

export interface ReportStart {
  form: TypeForm;
  draft: ReportDraft;
  draftKey: string;
  reference: Reference;
  record: IssueRecord | null;
  /** Stages of photos the record has already. */
  stages: readonly string[];
}

const codeOf = (form: TypeForm) => (id: number) => {
  for (const [name, field] of Object.entries({ ...form.fields, ...form.fields['authorities_informed']?.rows })) {
    if (!field.list) continue;
    const known = queryClient.getQueryData(lookupQuery(field.list, form.layout.lookupParams[name]).queryKey);
    const record = known?.find((each) => each.id === id);
    if (record) return record.code;
  }
  return undefined;
};

/** A report from its first tap to the server's answer. Everything typed is kept on the device until that answer. */
export function useReport({ form, draft, draftKey, reference, record, stages }: ReportStart) {
  const methods = useForm<FormValues>({ defaultValues: draft.values });
  const owner = useRef(draftOwner());
  const kept = useRef(draft);
  const dirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [photos, setPhotos] = useState<readonly LocalPhoto[]>(draft.photos);
  const [onSpot, setOnSpot] = useState(draft.onSpot);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const [busy, setBusy] = useState<'submit' | 'draft' | null>(null);

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    if (!dirty.current) return;
    void saveDraft(owner.current, draftKey, toDraft(kept.current)).catch(() => undefined);
  }, [draftKey]);
  const changed = useCallback(
    (changes: Partial<ReportDraft>, byHand = true) => {
      kept.current = { ...kept.current, ...changes };
      dirty.current ||= byHand;
      clearTimeout(timer.current);
      timer.current = setTimeout(keepNow, KEEP_AFTER_MS);
    },
    [keepNow],
  );

  useEffect(() => {
    const { unsubscribe } = methods.watch((values, { name, type }) => {
      // what the device fills in by itself is no reason to hold anybody back
      changed({ values: structuredClone(values) as FormValues }, type === 'change' || name === 'package');
      if (name) setErrors((all) => all.filter(({ path }) => path !== name && !path.startsWith(`${name}.`)));
    });
    return unsubscribe;
  }, [methods, changed]);
  useEffect(() => {
    window.addEventListener(BEFORE_SIGN_OUT, keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener(BEFORE_SIGN_OUT, keepNow);
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  const changePhotos = (change: (photos: readonly LocalPhoto[]) => LocalPhoto[]) =>
    setPhotos((before) => {
      const after = change(before);
      changed({ photos: after });
      setErrors((all) => all.filter(({ path }) => path !== 'photos'));
      return after;
    });
  const changeOnSpot = (spot: boolean) => {
    setOnSpot(spot);
    changed({ onSpot: spot });
  };
  const discard = async () => {
    dirty.current = false;
    clearTimeout(timer.current);
    await deleteDraft(owner.current, draftKey).catch(() => undefined);
  };

  const check = (kind: 'submit' | 'draft', body: Record<string, unknown>, spot: Spot) => {
    const wire = { ...body, id: kept.current.issueId };
    if (kind === 'draft') return checkShape({ definition: form.definition, wire });
    return checkReport({
      definition: form.definition,
      wire,
      stages: [...stages, ...photos.map(({ stage }) => stage)],
      onSpot: spot,
      masked: form.masked,
      package: reference.packages.find(({ id }) => id === body['package']),
      lookupCode: codeOf(form),
      now: now().getTime(),
    });
  };

  const send = async (kind: 'submit' | 'draft', fallbackDescription: string): Promise<IssueRecord | null> => {
    const values = methods.getValues();
    // said once for all tries, and again only for a report that has not been reported yet
    const reportedAt =
      kind === 'submit' && record?.status !== 'returned' ? (kept.current.reportedAt ?? now().toISOString()) : null;
    if (reportedAt) changed({ reportedAt });
    const body = reportBody(values, { form, photos, reportedAt, deviceId: deviceId(), fallbackDescription });
    const spot: Spot = onSpot
      ? {
          resolution_note: String(values['resolution_note'] ?? '').trim() || null,
          resolved_at: fromLocalInput(String(values['resolved_at'] ?? '')),
        }
      : null;
    const found = check(kind, body, spot);
    setErrors(found);
    setFailure(null);
    if (found.length > 0) return null;
    setBusy(kind);
    const { calls, last } = reportCalls();
    try {
      const submit = kind === 'submit' ? submitData(spot) : null;
      await sendReport(calls, kept.current.attempt, { id: kept.current.issueId, body, submit });
      rememberReport(owner.current, form.layout.type, values);
      await uploadPhotos(kept.current.issueId, photos);
      await discard();
      const answer = last() ?? record;
      if (last()) issueChanged(last() as IssueRecord);
      return answer;
    } catch (reason) {
      const failed = failureOf(reason);
      const current = (reason as { problem?: { current?: IssueRecord } }).problem?.current;
      // the next try writes over what is there now, after the person has read what changed
      if (failed.kind === 'stale' && current) kept.current.attempt.version = current.version;
      if (failed.kind === 'fields') setErrors(failed.errors);
      else setFailure(failed);
      keepNow();
      return null;
    } finally {
      setBusy(null);
    }
  };
  return {
    methods,
    photos,
    onSpot,
    errors,
    failure,
    busy,
    issueId: draft.issueId,
    isDirty: () => dirty.current,
    changePhotos,
    changeOnSpot,
    keepNow,
    discard,
    send,
  };
}

type Spot = { resolution_note: string | null; resolved_at: string | null } | null;
export type UsedReport = ReturnType<typeof useReport>;
