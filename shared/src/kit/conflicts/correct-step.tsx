import { useMemo, useState } from 'react';
import { stageMissed } from '#contracts/kit/steps.ts';
import { useForm } from '#forms.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Button } from '#ui/button.tsx';
import { Send } from '#ui/icons.tsx';
import { BackLink, RecordCard, TaskPage } from '#ui/record-page.tsx';
import { atField, failed, notKept, type ActFailure } from '../act/failure.ts';
import { FormProblems } from '../act/form-problems.tsx';
import { allFields } from '../actions/step-values.ts';
import { FieldControl } from '../form/field-control.tsx';
import { useErrorText } from '../form/form-errors.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import type { FormValues } from '../kind.tsx';
import page from '../page/page.module.css';
import { openOutbox } from '../pending/open-outbox.ts';
import type { LocalPhoto } from '../photos/local-photo.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { unsentPage } from '../record/pages.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { RecordTop } from '../record/record-top.tsx';
import { usePageKind } from '../record/screens.tsx';
import { photoRow } from '../requests/record-requests.ts';
import { useLeave } from '../requests/use-leave.ts';
import { useSubject } from '../requests/use-subject.ts';
import { settleDown } from '../requests/write.ts';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { correctedBody, fieldsToCorrect, formOf } from './corrected-body.ts';

interface Props {
  record: AnyRecord;
  /** The step the server refused. */
  row: OutboxRow;
}

/** A step the server refused, with what it said, to be put right and sent once more. */
export function CorrectStep({ record, row }: Props) {
  const t = useKitTexts();
  const leave = useLeave();
  const subjectOf = useSubject();
  const text = useErrorText();
  const kind = usePageKind();
  const ofKind = useMemo(
    () => scopeOf(kind, { masked: record.masked ?? [], fields: allFields(kind) }),
    [kind, record.masked],
  );
  const [fields] = useState(() => fieldsToCorrect(row, ofKind.fields, kind));
  const form = useMemo(() => ({ ...ofKind, fields }), [ofKind, fields]);
  const methods = useForm<FormValues>({ defaultValues: formOf(row, fields) });
  const [photos, setPhotos] = useState<LocalPhoto[]>([]);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const errors = (row.failure?.errors ?? []).map(atField);
  const [firstStage = ''] = Object.keys(kind.photos ?? {});
  const noPhoto = errors.find(({ path }) => path === 'photos');

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { owner, correct, enqueue } = await openOutbox();
      const body = correctedBody(kind, row, methods.getValues(), fields, photos, form.masked);
      if (!owner || !(await correct(owner, row.id, body))) {
        setFailure(failed('tooLate'));
        return setTries((count) => count + 1);
      }
      if (photos.length > 0)
        await enqueue(
          owner,
          photos.map((photo) => photoRow(subjectOf(record), photo, row.id)),
        );
      const written = await settleDown([row.id]);
      // refused once more: the page shows the new reasons
      if (written.state === 'refused') return setTries((count) => count + 1);
      await leave({ state: written.state, id: record.id }, `done.${row.verb}`);
    } catch (reason) {
      setFailure(notKept(reason));
      setTries((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TaskPage>
      <BackLink to={unsentPage(kind, record.id)}>{record.number ?? t('kit:state.toRecord')}</BackLink>
      <RecordTop record={record} />
      <ScopeProvider value={form}>
        <FormFrame methods={methods} errors={errors} onSend={() => void send()}>
          <RecordCard title={t('correct.title', { step: t([`done.${row.verb}`, 'done.other']) })}>
            <FormProblems failure={failure} errors={errors} tries={tries} />
            {noPhoto && (
              <PhotoPicker
                stage={stageMissed(noPhoto.code) ?? firstStage}
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
        </FormFrame>
      </ScopeProvider>
    </TaskPage>
  );
}
