import { now } from '@chainage/shared/api-client/server-clock';
import { BEFORE_SIGN_OUT } from '@chainage/shared/auth/session';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { useForm } from '@chainage/shared/forms';
import { queryClient } from '@chainage/shared/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActFailure } from '#lib/act/failure.ts';
import { deviceId } from '@chainage/shared/offline/device';
import { deleteDraft, draftOwner, saveDraft } from '@chainage/shared/offline/drafts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { holdReload } from '@chainage/shared/lib/busy';
import type { TypeForm } from '#lib/fields/type-form.tsx';
import { valuesToForm, type FormValues } from '#lib/form-values.ts';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import type { IssueRecord } from '#lib/issue-record.ts';
import { lookupQuery } from '#lib/lookups.queries.ts';
import { openOutbox } from '#lib/pending/open-outbox.ts';
import { announce, type LocalPhoto } from '#lib/photos/local-photo.ts';
import type { Subject } from '#lib/requests/issue-requests.ts';
import { checkReport, checkShape } from './check-report.ts';
import { rememberReport } from './remembered.ts';
import { reportBody, submitData } from './report-body.ts';
import { toDraft, type ReportDraft } from './report-draft.ts';
import { sendReport, type Sent } from './send-report.ts';
import type { Reference } from './start-values.ts';

const KEEP_AFTER_MS = 500;

export interface ReportStart {
  form: TypeForm;
  draft: ReportDraft;
  draftKey: string;
  reference: Reference;
  /** The record as it will stand once what is queued has arrived. */
  record: IssueRecord | null;
  /** Rows of it still on this device, and the refused one this form puts right. */
  queued: readonly OutboxRow[];
  fix: OutboxRow | null;
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

const spotOf = (values: FormValues): Spot => ({
  resolution_note: String(values['resolution_note'] ?? '').trim() || null,
  resolved_at: fromLocalInput(String(values['resolved_at'] ?? '')),
});

/** A report from its first tap until it is safe in the outbox. Everything typed is kept on the device until then. */
export function useReport({ form, draft, draftKey, reference, record, stages, queued, fix }: ReportStart) {
  const methods = useForm<FormValues>({ defaultValues: draft.values });
  const owner = useRef(draftOwner());
  const kept = useRef(draft);
  const dirty = useRef(false);
  const handedOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [photos, setPhotos] = useState<readonly LocalPhoto[]>(draft.photos);
  const [onSpot, setOnSpot] = useState(draft.onSpot);
  const [errors, setErrors] = useState<readonly FieldError[]>(() => fix?.failure?.errors ?? []);
  const [typed, setTyped] = useState(false);
  const submitted = queued.some(({ verb }) => verb === 'submit');
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const [busy, setBusy] = useState<Kind | null>(null);

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    // handed over, it is no draft any more: kept once more it would be offered, and reported, twice
    if (!dirty.current || handedOver.current) return;
    void saveDraft(owner.current, draftKey, toDraft(kept.current)).catch(() => undefined);
  }, [draftKey]);
  const changed = useCallback(
    (changes: Partial<ReportDraft>, byHand = true) => {
      kept.current = { ...kept.current, ...changes };
      dirty.current ||= byHand;
      if (byHand) setTyped(true);
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
  // at hand before the signal goes
  useEffect(() => void openOutbox().catch(() => undefined), []);
  useEffect(() => (typed ? holdReload('form') : undefined), [typed]);
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
  const forget = () => {
    dirty.current = false;
    setTyped(false);
    clearTimeout(timer.current);
  };
  const discard = async () => {
    forget();
    await deleteDraft(owner.current, draftKey).catch(() => undefined);
  };

  const check = (kind: Kind, fields: Record<string, unknown>, spot: Spot) => {
    const wire = {
      ...fields,
      id: kept.current.issueId,
      issue_type: form.layout.type,
      photos: photos.map(announce),
    };
    if (kind === 'draft') return checkShape({ definition: form.definition, wire });
    return checkReport({
      definition: form.definition,
      wire,
      stages: [...stages, ...photos.map(({ stage }) => stage)],
      onSpot: spot,
      masked: form.masked,
      package: reference.packages.find(({ id }) => id === fields['package']),
      lookupCode: codeOf(form),
      now: now().getTime(),
    });
  };

  /** `fallbackDescription` says what it is where nobody has time for words; `subjectOf` names it in the outbox. */
  const send = async (kind: Kind, fallbackDescription: string, subjectOf: SubjectOf): Promise<Gone | null> => {
    const values = methods.getValues();
    // said once for all tries, and again only for a report that has not been reported yet
    const reportedAt =
      kind === 'submit' && record?.status !== 'returned' && !submitted
        ? (kept.current.reportedAt ?? now().toISOString())
        : null;
    if (reportedAt) changed({ reportedAt });
    const context = { form, deviceId: deviceId(), reportedAt: null, fallbackDescription: '' };
    const fields = reportBody(values, { ...context, reportedAt, fallbackDescription });
    const spot = onSpot ? spotOf(values) : null;
    const found = check(submitted ? 'submit' : kind, fields, spot);
    setErrors(found);
    setFailure(null);
    if (found.length > 0) return null;
    setBusy(kind);
    clearTimeout(timer.current);
    handedOver.current = true;
    const { arrived, issueId } = kept.current;
    const before = record ? reportBody(valuesToForm(record, form.fields), context) : null;
    const subject = subjectOf({ ...fields, id: issueId, issue_type: form.layout.type });
    const sent = await sendReport(
      {
        subject,
        fields,
        before: arrived.body ?? before,
        base: arrived.body ?? record ?? {},
        photos,
        submit: kind === 'submit' ? submitData(spot) : null,
        status: record?.status ?? 'draft',
        version: arrived.version ?? record?.version ?? 0,
        queued,
        handed: arrived.photos,
        fix,
      },
      { key: draftKey, value: toDraft(kept.current) },
    );
    setBusy(null);
    if (sent.state === 'refused') {
      handedOver.current = false;
      kept.current = { ...kept.current, arrived: sent.arrived };
      dirty.current = true;
      if (sent.failure.kind === 'fields') setErrors(sent.failure.errors);
      else setFailure(sent.failure);
      keepNow();
      return null;
    }
    rememberReport(owner.current, form.layout.type, values);
    forget();
    return { ...sent, id: issueId };
  };
  return {
    methods,
    photos,
    onSpot,
    errors,
    failure,
    busy,
    issueId: draft.issueId,
    submitted,
    isDirty: () => dirty.current,
    changePhotos,
    changeOnSpot,
    keepNow,
    discard,
    send,
  };
}

type Kind = 'submit' | 'draft';
type Spot = { resolution_note: string | null; resolved_at: string | null } | null;
type SubjectOf = (record: Record<string, unknown>) => Subject;
export type Gone = Exclude<Sent, { state: 'refused' }> & { id: string };
export type UsedReport = ReturnType<typeof useReport>;
