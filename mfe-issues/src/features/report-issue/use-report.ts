import { now } from '@chainage/shared/api-client/server-clock';
import { queryClient } from '@chainage/shared/query';
import { useEffect, useState } from 'react';
import type { ActFailure } from '@chainage/shared/kit/act/failure.ts';
import { deviceId } from '@chainage/shared/offline/device';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { TypeForm } from '#lib/fields/type-form.tsx';
import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToForm } from '@chainage/shared/kit/form/values.ts';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import type { IssueRecord } from '#lib/issue-record.ts';
import { latestNow } from '@chainage/shared/api-client/latest-now';
import { lookupQuery } from '#lib/lookups.queries.ts';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import { announce } from '@chainage/shared/kit/photos/local-photo.ts';
import type { Subject } from '@chainage/shared/kit/requests/record-requests.ts';
import { checkReport, checkShape } from './check-report.ts';
import { rememberReport } from './remembered.ts';
import { reportBody, submitData } from './report-body.ts';
import { toDraft, type ReportDraft } from './report-draft.ts';
import { handOver, type Sent } from '@chainage/shared/kit/requests/hand-over.ts';
import type { Reference } from './start-values.ts';
import { useKeptReport } from './use-kept-report.ts';

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
  for (const field of Object.values({ ...form.fields, ...form.fields['authorities_informed']?.row })) {
    if (!field.lookup) continue;
    const known = queryClient.getQueryData(lookupQuery(field.lookup, field.params).queryKey);
    const record = known?.find((each) => each.id === id);
    if (record) return record.code;
  }
  return undefined;
};

const spotOf = (values: FormValues): Spot => ({
  resolution_note: String(values['resolution_note'] ?? '').trim() || null,
  resolved_at: fromLocalInput(String(values['resolved_at'] ?? '')),
});

/** A report from its first tap until it is safe in the outbox. */
export function useReport({ form, draft, draftKey, reference, record, stages, queued, fix }: ReportStart) {
  const kept = useKeptReport(draft, draftKey, fix?.failure?.errors ?? []);
  const { methods, photos, onSpot, setErrors } = kept;
  const submitted = queued.some(({ verb }) => verb === 'submit');
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const [busy, setBusy] = useState<Kind | null>(null);
  // at hand before the signal goes
  useEffect(() => void openOutbox().catch(() => undefined), []);

  const check = (kind: Kind, fields: Record<string, unknown>, spot: Spot) => {
    const wire = {
      ...fields,
      id: draft.issueId,
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
      now: latestNow(),
    });
  };

  /** `fallbackDescription` says what it is where nobody has time for words; `subjectOf` names it in the outbox. */
  const send = async (kind: Kind, fallbackDescription: string, subjectOf: SubjectOf): Promise<Gone | null> => {
    const values = methods.getValues();
    // said once for all tries, and again only for a report that has not been reported yet
    const reportedAt =
      kind === 'submit' && record?.status !== 'returned' && !submitted
        ? (kept.draft().reportedAt ?? now().toISOString())
        : null;
    if (reportedAt) kept.change({ reportedAt });
    const context = { form, deviceId: deviceId(), reportedAt: null, fallbackDescription: '' };
    const fields = reportBody(values, { ...context, reportedAt, fallbackDescription });
    const spot = onSpot ? spotOf(values) : null;
    const found = check(submitted ? 'submit' : kind, fields, spot);
    setErrors(found);
    setFailure(null);
    if (found.length > 0) return null;
    setBusy(kind);
    kept.handOver();
    const { arrived, issueId } = kept.draft();
    const before = record ? reportBody(valuesToForm(record, form.fields), context) : null;
    const subject = subjectOf({ ...fields, id: issueId, issue_type: form.layout.type });
    const sent = await handOver(
      {
        subject,
        fields,
        before: arrived.body ?? before,
        base: arrived.body ?? record ?? {},
        photos,
        step: kind === 'submit' ? { action: 'submit', data: submitData(spot) } : null,
        status: record?.status ?? 'draft',
        version: arrived.version ?? record?.version ?? 0,
        queued,
        sentPhotos: arrived.photos,
        fix,
      },
      { key: draftKey, value: toDraft(kept.draft()) },
    );
    setBusy(null);
    if (sent.state === 'refused') {
      kept.change({ arrived: sent.arrived });
      if (sent.failure.kind === 'fields') setErrors(sent.failure.errors);
      else setFailure(sent.failure);
      kept.takeBack();
      return null;
    }
    rememberReport(kept.owner, form.layout.type, values);
    kept.forget();
    return { ...sent, id: issueId };
  };
  return { ...kept, failure, busy, issueId: draft.issueId, submitted, send };
}

type Kind = 'submit' | 'draft';
type Spot = { resolution_note: string | null; resolved_at: string | null } | null;
type SubjectOf = (record: Record<string, unknown>) => Subject;
export type Gone = Exclude<Sent, { state: 'refused' }> & { id: string };
export type UsedReport = ReturnType<typeof useReport>;
