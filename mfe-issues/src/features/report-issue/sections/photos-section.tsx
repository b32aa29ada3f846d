import { useFormContext } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Field } from '@chainage/shared/ui/field';
import { Switch } from '@chainage/shared/ui/switch';
import { TextArea } from '@chainage/shared/ui/text-area';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { toLocalInput } from '@chainage/shared/lib/format/date';
import { PhotoPicker } from '@chainage/shared/kit/photos/photo-picker';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import type { UsedReport } from '../use-report.ts';

interface Props {
  report: UsedReport;
  stages: readonly string[];
  /** Only a report that has never been reviewed can be resolved on the spot. */
  maySettle: boolean;
}

function OnSpot({ report }: Pick<Props, 'report'>) {
  const { t } = useTranslation('issues');
  const { register, setValue, getValues } = useFormContext();
  const note = useFieldError('resolution_note');
  const at = useFieldError('resolved_at');
  return (
    <>
      <Switch
        label={t('form.onSpot')}
        hint={t('form.onSpotHint')}
        checked={report.onSpot}
        onChange={({ currentTarget: { checked } }) => {
          report.changeOnSpot(checked);
          if (checked && !getValues('resolved_at')) setValue('resolved_at', toLocalInput(new Date().toISOString()));
        }}
      />
      {report.onSpot && (
        <>
          <PhotoPicker stage="after" photos={report.photos} onChange={report.changePhotos} />
          <Field label={t('field.resolution_note')} error={note} required>
            <TextArea {...register('resolution_note')} maxLength={2000} />
          </Field>
          <Field label={t('field.resolved_at')} error={at} required>
            <TextInput
              {...register('resolved_at')}
              type="datetime-local"
              max={toLocalInput(new Date().toISOString())}
            />
          </Field>
        </>
      )}
    </>
  );
}

export function PhotosSection({ report, stages, maySettle }: Props) {
  const { t } = useTranslation('issues');
  const { watch } = useFormContext();
  const error = useFieldError('photos');
  const [lat, lng] = watch(['lat', 'lng']) as string[];
  const before = stages.filter((stage) => stage === 'before').length;
  return (
    <FormSection title={t('section.photos')} names={['photos', 'resolution_note', 'resolved_at']}>
      {before > 0 && <p>{t('photo.there', { count: before })}</p>}
      <PhotoPicker
        stage="before"
        photos={report.photos}
        onChange={report.changePhotos}
        place={lat && lng ? { lat, lng } : null}
        there={before}
        error={error}
        prominent
      />
      {maySettle && <OnSpot report={report} />}
    </FormSection>
  );
}
