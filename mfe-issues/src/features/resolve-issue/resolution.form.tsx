import { resolveFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import { FormProvider } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { toLocalInput } from '@chainage/shared/lib/format/date';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { CheckCheck, Wrench } from '@chainage/shared/ui/icons';
import { TextArea } from '@chainage/shared/ui/text-area';
import { TextInput } from '@chainage/shared/ui/text-input';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { useMemo, useState } from 'react';
import { FormProblems } from '@chainage/shared/kit/act/form-problems';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { FormErrors } from '@chainage/shared/kit/form/form-errors';
import { typeForm, TypeFormProvider } from '#lib/fields/type-form.tsx';
import type { RecordImage } from '@chainage/shared/kit/record/record.model.ts';
import page from '#lib/page/page.module.css';
import { PhotoPicker } from '@chainage/shared/kit/photos/photo-picker';
import { useLeave } from '@chainage/shared/kit/requests/use-leave.ts';
import type { LoadedIssue } from '#lib/with-issue.tsx';
import { useResolution } from './use-resolution.ts';

interface Props extends LoadedIssue {
  images: readonly RecordImage[];
  /** A temporary measure that makes the road safe until the real repair. */
  temporary: boolean;
}

export function ResolutionForm({ issue, layout, images, temporary }: Props) {
  const { t } = useTranslation('issues');
  const leave = useLeave();
  const [tries, setTries] = useState(0);
  const form = useMemo(() => typeForm(layout, issue.masked, 'resolve'), [layout, issue.masked]);
  const names = temporary ? [] : resolveFieldsOf(form.definition);
  const stage = temporary ? 'during' : 'after';
  const there = images.filter((image) => image.stage === stage).length;
  const resolution = useResolution({ issue, form, names, temporary, there });
  const { methods, errors, failure, busy, photos } = resolution;
  const error = (path: string) => {
    const found = errors.find((each) => each.path === path);
    return found ? t(`shared:errors.field.${found.code}`) : null;
  };
  const timeField = temporary ? 'at' : 'resolved_at';
  const max = toLocalInput(new Date());
  const send = async () => {
    const acted = await resolution.send();
    if (!acted) return setTries((count) => count + 1);
    const done = temporary ? 'done.temporary_fix' : 'done.resolve';
    await leave({ state: acted.state, id: issue.id, path: acted.settle }, done);
  };
  return (
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
            <RecordCard title={t(temporary ? 'resolve.temporary' : 'resolve.after')}>
              <FormProblems failure={failure} errors={errors} tries={tries} />
              <PhotoPicker
                stage={stage}
                photos={photos}
                onChange={resolution.changePhotos}
                there={there}
                error={error('photos') ?? undefined}
                prominent
              />
              {there > 0 && <p>{t('photo.there', { count: there })}</p>}
              {!temporary && (
                <Field label={t('field.resolution_note')} error={error('resolution_note')} required>
                  <TextArea {...methods.register('resolution_note')} maxLength={2000} />
                </Field>
              )}
              <Field label={t(`field.${timeField}`)} error={error(timeField)} required>
                <TextInput {...methods.register(timeField)} type="datetime-local" max={max} />
              </Field>
              {names.map((name) => (
                <FieldControl key={name} path={name} />
              ))}
              <div className={page['bar']}>
                <Button
                  type="submit"
                  kind="primary"
                  size="lg"
                  busy={busy}
                  icon={temporary ? <Wrench aria-hidden="true" /> : <CheckCheck aria-hidden="true" />}
                >
                  {t(busy ? 'form.sending' : temporary ? 'offer.temporary_fix' : 'resolve.send')}
                </Button>
              </div>
            </RecordCard>
          </form>
        </FormErrors>
      </FormProvider>
    </TypeFormProvider>
  );
}
