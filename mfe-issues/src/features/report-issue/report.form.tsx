import { FormProvider } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Save, Send } from '@chainage/shared/ui/icons';
import { useState } from 'react';
import { FormProblems } from '@chainage/shared/kit/act/form-problems';
import { LastReason } from '#lib/details/last-reason.tsx';
import { FormErrors } from '@chainage/shared/kit/form/form-errors';
import { TypeFormProvider } from '#lib/fields/type-form.tsx';
import page from '#lib/page/page.module.css';
import { useSubject } from '@chainage/shared/kit/requests/use-subject.ts';
import { useLeave } from '@chainage/shared/kit/requests/use-leave.ts';
import { Duplicates } from './duplicates.tsx';
import { FormSections } from '@chainage/shared/kit/form/form-sections';
import { LeaveGuard } from '@chainage/shared/kit/form/leave-guard';
import { AssignSection } from './sections/assign-section.tsx';
import { PhotosSection } from './sections/photos-section.tsx';
import { WhatSection } from './sections/what-section.tsx';
import { WhereSection } from './sections/where-section.tsx';
import type { Reporter } from './start-values.ts';
import { useReport, type ReportStart } from './use-report.ts';
import { useSubTypeLabel } from './use-sub-type-label.ts';

/** Photo, what, where: the shortest way comes first; all the rest has a start value or waits folded below. */
export function ReportForm({ start, reporter }: { start: ReportStart; reporter: Reporter }) {
  const { t } = useTranslation('issues');
  const leave = useLeave();
  const subjectOf = useSubject();
  const [tries, setTries] = useState(0);
  const report = useReport(start);
  const { form, record } = start;
  const begun = record === null || record.status === 'draft';
  // whoever settles it on the spot becomes its resolver, so only its author may say so
  const maySettle = begun && (record === null || record.created_by === reporter.memberId);
  const nameOf = useSubTypeLabel();
  const submitText = report.onSpot ? 'form.submitOnSpot' : 'form.submit';

  const send = async (kind: 'submit' | 'draft') => {
    const gone = await report.send(kind, nameOf(String(report.methods.getValues('sub_type'))), subjectOf);
    if (!gone) return setTries((count) => count + 1);
    await leave(gone, kind === 'submit' ? 'form.submitted' : 'form.saved');
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
            <FormProblems failure={report.failure} errors={report.errors} tries={tries} />
            {record && <LastReason issue={record} />}
            <PhotosSection report={report} stages={start.stages} maySettle={maySettle} />
            <FormSections
              slots={{
                what: <WhatSection start={start} />,
                where: (
                  <>
                    <WhereSection start={start} reporter={reporter} />
                    <Duplicates type={form.layout.type} issueId={report.issueId} />
                  </>
                ),
              }}
            />
            <AssignSection start={start} reporter={reporter} />
            <div className={page['bar']}>
              {begun && !report.submitted && (
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
                icon={report.submitted ? <Save aria-hidden="true" /> : <Send aria-hidden="true" />}
                busy={report.busy === 'submit'}
                disabled={report.busy === 'draft'}
              >
                {t(report.busy ? 'form.sending' : report.submitted ? 'form.saveChanges' : submitText)}
              </Button>
            </div>
          </form>
        </FormErrors>
      </FormProvider>
      <LeaveGuard isDirty={report.isDirty} keep={report.keepNow} discard={report.discard} />
    </TypeFormProvider>
  );
}
