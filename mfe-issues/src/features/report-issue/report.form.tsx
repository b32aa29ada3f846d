import { FormProvider } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Save, Send } from '@chainage/shared/ui/icons';
import { toast } from '@chainage/shared/ui/toast';
import { useState } from 'react';
import { Trouble } from '#lib/act/trouble.tsx';
import { LastReason } from '#lib/details/last-reason.tsx';
import { FormErrors } from '#lib/fields/form-errors.tsx';
import { TypeFormProvider } from '#lib/fields/type-form.tsx';
import page from '#lib/page/page.module.css';
import { Duplicates } from './duplicates.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { AssignSection } from './sections/assign-section.tsx';
import { DetailsSections } from './sections/details-sections.tsx';
import { HelpSection } from './sections/help-section.tsx';
import { PhotosSection } from './sections/photos-section.tsx';
import { WhatSection } from './sections/what-section.tsx';
import { WhereSection } from './sections/where-section.tsx';
import type { Reporter } from './start-values.ts';
import { useReport, type ReportStart } from './use-report.ts';
import { useSubTypeLabel } from './use-sub-type-label.ts';

/** Photo, what, where: the shortest way comes first; all the rest has a start value or waits folded below. */
export function ReportForm({ start, reporter }: { start: ReportStart; reporter: Reporter }) {
  const { t } = useTranslation('issues');
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const report = useReport(start);
  const { form, record } = start;
  const nameOf = useSubTypeLabel();

  const send = async (kind: 'submit' | 'draft') => {
    const answer = await report.send(kind, nameOf(String(report.methods.getValues('sub_type'))));
    if (!answer) return setTries((count) => count + 1);
    toast.success(t(kind === 'submit' ? 'form.submitted' : 'form.saved'), answer.number ?? t('toast.saved'));
    await navigate(`/issues/${form.layout.type}/view/${answer.id}`, { replace: true });
  };
  return (
    <TypeFormProvider value={form}>
      <FormProvider {...report.methods}>
        <FormErrors value={report.errors}>
          <form
            noValidate
            className={page['form']}
            onSubmit={(event) => {
              event.preventDefault();
              void send('submit');
            }}
          >
            <Trouble failure={report.failure} errors={report.errors} tries={tries} />
            {record && <LastReason issue={record} />}
            <PhotosSection report={report} stages={start.stages} isNew={record === null || record.status === 'draft'} />
            <WhatSection start={start} />
            <WhereSection start={start} reporter={reporter} />
            <Duplicates type={form.layout.type} issueId={report.issueId} />
            <DetailsSections start={start} />
            <HelpSection />
            <AssignSection start={start} reporter={reporter} />
            <div className={page['bar']}>
              {(record === null || record.status === 'draft') && (
                <Button
                  icon={<Save aria-hidden="true" />}
                  busy={report.busy === 'draft'}
                  disabled={report.busy === 'submit'}
                  onClick={() => void send('draft')}
                >
                  {t('form.saveDraft')}
                </Button>
              )}
              <Button
                type="submit"
                kind="primary"
                size="lg"
                icon={<Send aria-hidden="true" />}
                busy={report.busy === 'submit'}
                disabled={report.busy === 'draft'}
              >
                {t(report.onSpot ? 'form.submitOnSpot' : 'form.submit')}
              </Button>
            </div>
          </form>
        </FormErrors>
      </FormProvider>
      <LeaveGuard report={report} />
    </TypeFormProvider>
  );
}
