import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Stage } from '@chainage/shared/contracts/issues/image';
import { FormProvider, useForm } from '@chainage/shared/forms';
import { useKitTexts } from '@chainage/shared/kit/texts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { Send } from '@chainage/shared/ui/icons';
import { BackLink, RecordCard, TaskPage } from '@chainage/shared/ui/record-page';
import { useMemo, useState } from 'react';
import { failed, type ActFailure } from '@chainage/shared/kit/act/failure.ts';
import { Trouble } from '@chainage/shared/kit/act/trouble';
import { IssueHead } from '#lib/details/issue-head.tsx';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { FormErrors, useErrorText } from '@chainage/shared/kit/form/form-errors';
import { typeForm, TypeFormProvider } from '#lib/fields/type-form.tsx';
import type { FormValues } from '@chainage/shared/kit/kind';
import page from '#lib/page/page.module.css';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import type { LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';
import { PhotoPicker } from '@chainage/shared/kit/photos/photo-picker';
import { photoRow } from '@chainage/shared/kit/requests/record-requests.ts';
import { unsentPath } from '#kind/issue-place.ts';
import { useLeave } from '@chainage/shared/kit/requests/use-leave.ts';
import { useSubject } from '@chainage/shared/kit/requests/use-subject.ts';
import { settleDown } from '@chainage/shared/kit/requests/write.ts';
import type { LoadedRecord } from '#lib/with-issue.tsx';
import { correctedBody, fieldsToCorrect, formOf } from './corrected-body.ts';

const STAGE_OF: Record<string, Stage> = { submit: 'after', resolve: 'after', temporary_fix: 'during' };

/** A step the server refused, with what it said, to be put right and sent anew. */
export function CorrectStep({ issue, layout, row }: LoadedRecord & { row: OutboxRow }) {
  const t = useKitTexts();
  const leave = useLeave();
  const subjectOf = useSubject();
  const text = useErrorText('issues');
  const ofType = useMemo(() => typeForm(layout, issue.masked), [layout, issue.masked]);
  const [fields] = useState(() => fieldsToCorrect(row, ofType.fields));
  const form = useMemo(() => ({ ...ofType, fields }), [ofType, fields]);
  const methods = useForm<FormValues>({ defaultValues: formOf(row, fields) });
  const [photos, setPhotos] = useState<LocalPhoto[]>([]);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const errors = (row.failure?.errors ?? []).map((each): FieldError => ({
    ...each,
    path: each.path.replace(/^data\./, ''),
  }));
  const noPhoto = errors.find(({ path }) => path === 'photos');

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { owner, correct, enqueue } = await openOutbox();
      const body = correctedBody(row, methods.getValues(), fields, photos, form.masked);
      if (!owner || !(await correct(owner, row.id, body))) {
        setFailure(failed('tooLate'));
        return setTries((count) => count + 1);
      }
      if (photos.length > 0)
        await enqueue(
          owner,
          photos.map((photo) => photoRow(subjectOf(issue), photo, row.id)),
        );
      const written = await settleDown([row.id]);
      // refused once more: the page shows the new reasons
      if (written.state === 'refused') return setTries((count) => count + 1);
      await leave({ state: written.state, id: issue.id }, `done.${row.verb}`);
    } catch {
      setFailure(failed('storage'));
      setTries((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TaskPage>
      <BackLink to={unsentPath(layout.type, issue.id)}>{issue.number ?? t('kit:state.toRecord')}</BackLink>
      <IssueHead issue={issue} layout={layout} />
      <TypeFormProvider value={form}>
        <FormProvider {...methods}>
          <FormErrors value={errors}>
            <form
              noValidate
              className={page['form']}
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <RecordCard title={t('correct.title', { step: t([`done.${row.verb}`, 'done.other']) })}>
                <Trouble failure={failure} errors={errors} tries={tries} />
                {noPhoto && (
                  <PhotoPicker
                    stage={STAGE_OF[row.verb] ?? 'before'}
                    photos={photos}
                    onChange={(change) => setPhotos(change(photos))}
                    error={text(noPhoto)}
                    prominent
                  />
                )}
                {Object.keys(fields).map((name) => (
                  <FieldControl key={name} path={name} />
                ))}
                <div className={page['bar']}>
                  <Button type="submit" kind="primary" size="lg" busy={busy} icon={<Send aria-hidden="true" />}>
                    {t('correct.send')}
                  </Button>
                </div>
              </RecordCard>
            </form>
          </FormErrors>
        </FormProvider>
      </TypeFormProvider>
    </TaskPage>
  );
}
