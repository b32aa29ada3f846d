import { now } from '@chainage/shared/api-client/server-clock';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { Button } from '@chainage/shared/ui/button';
import { useEffect, useMemo, useState } from 'react';
import { deleteDraft, draftOwner, readDraft } from '@chainage/shared/offline/drafts';
import { typeForm } from '#lib/fields/type-form.tsx';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToForm } from '@chainage/shared/kit/form/values.ts';
import { newId } from '@chainage/shared/lib/ids';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';
import type { IssueRecord } from '#lib/issue-record.ts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { RecordCard, TaskPage } from '@chainage/shared/ui/record-page';
import page from '#lib/page/page.module.css';
import type { TypeLayout } from '#types/type-layout.ts';
import { readRemembered } from './remembered.ts';
import { NOTHING_ARRIVED, restoreDraft, toDraft, type ReportDraft } from './report-draft.ts';
import { ReportForm } from './report.form.tsx';
import { startValues, type Reference, type Reporter } from './start-values.ts';
import { useReference, useReporter } from './use-reference.ts';

interface Props {
  layout: TypeLayout;
  record: IssueRecord | null;
  stages: readonly string[];
  /** Rows of the record still on this device, their photos, and the refused one to be put right. */
  queued?: readonly OutboxRow[];
  photos?: LocalPhoto[];
  fix?: OutboxRow | null;
}
interface Ready extends Props {
  reference: Reference;
  reporter: Reporter;
  stored: unknown;
  draftKey: string;
}

function ReadyPage({ layout, record, stages, reference, reporter, stored, draftKey, ...waiting }: Ready) {
  const { t } = useTranslation('issues');
  const form = useMemo(() => typeForm(layout, record?.masked, 'submit'), [layout, record?.masked]);
  const [fresh] = useState<ReportDraft>(() => {
    const extra: FormValues = { resolution_note: '', resolved_at: '' };
    const values = record
      ? valuesToForm(record, form.fields)
      : startValues(form, reference, reporter, readRemembered(draftOwner()), now());
    const kept = {
      issueId: record?.id ?? newId(),
      photos: waiting.photos ?? [],
      onSpot: false,
      reportedAt: null,
      arrived: NOTHING_ARRIVED,
    };
    return toDraft({ ...kept, values: { ...values, ...extra }, basedOn: record?.version });
  });
  const found = useMemo(() => restoreDraft(stored, fresh.values), [stored, fresh]);
  const [chosen, setChosen] = useState<ReportDraft | null>(found ? null : fresh);
  const [sure, setSure] = useState(false);
  const startNew = () => {
    void deleteDraft(draftOwner(), draftKey);
    setChosen(fresh);
  };
  if (!chosen && found)
    return (
      <RecordCard title={t('draft.found')}>
        <p>{t('draft.savedAt', { at: formatDateTime(found.savedAt), photos: found.photos.length })}</p>
        {record && found.basedOn !== record.version && <p>{t('draft.recordChanged')}</p>}
        <Button kind="primary" size="lg" onClick={() => setChosen(found)}>
          {t('draft.continue')}
        </Button>
        {sure ? (
          <>
            <p role="alert">{t('draft.dropWarning')}</p>
            <Button kind="danger" onClick={startNew}>
              {t('draft.dropSure')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setSure(true)}>{t(record ? 'draft.dropEdit' : 'draft.dropNew')}</Button>
        )}
      </RecordCard>
    );
  const { queued = [], fix = null } = waiting;
  const start = { form, draft: chosen ?? fresh, draftKey, reference, record, stages, queued, fix };
  return <ReportForm start={start} reporter={reporter} />;
}

/** A new report, or one that is still a draft or was returned. */
export function ReportPage(props: Props) {
  const { layout, record } = props;
  const { t } = useTranslation('issues');
  const { reference, isError, retry } = useReference(layout.type);
  const reporter = useReporter(layout.type);
  const online = useConnectivity((connectivity) => connectivity.online);
  const draftKey = record ? `issue/${record.id}` : `issue/new/${layout.type}`;
  const [stored, setStored] = useState<{ draft: unknown } | null>(null);
  const title = t(record ? `form.editTitle` : `form.newTitle.${layout.type}`);
  usePageTitle(title);
  useEffect(() => {
    readDraft<unknown>(draftOwner(), draftKey).then(
      (draft) => setStored({ draft }),
      () => setStored({ draft: undefined }),
    );
  }, [draftKey]);
  return (
    <TaskPage>
      <h1 className={page['title']}>{title}</h1>
      {isError && (online ? <LoadFailed onRetry={retry} /> : <EmptyState text={t('offline.formUnseen')} />)}
      {!isError && (!reference || !stored) && <Skeleton lines={4} tall />}
      {reference && stored && (
        <ReadyPage {...props} reference={reference} reporter={reporter} stored={stored.draft} draftKey={draftKey} />
      )}
    </TaskPage>
  );
}
