import { useTranslation } from '@chainage/shared/i18n/react';
import { DatePicker } from '@chainage/shared/ui/date-picker';
import { Field } from '@chainage/shared/ui/field';
import { FileSelect } from '@chainage/shared/ui/file-select';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useState } from 'react';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { takePhoto } from '@chainage/shared/kit/photos/take-photo.ts';
import type { ActionFieldProps } from './action-fields.tsx';
import { sendLetter } from './send-letter.ts';

/** The letter is sent at once, as a document of the issue; the extension then names it. */
function LetterFile({ issue, onChange }: Omit<ActionFieldProps, 'data'>) {
  const { t } = useTranslation('issues');
  const [state, setState] = useState<'none' | 'sending' | 'sent' | 'failed'>('none');
  const send = async (file: File | null) => {
    onChange({ letter_image: undefined });
    if (!file) return setState('none');
    setState('sending');
    try {
      const letter = await takePhoto(file, { stage: 'document', papers: true, place: null });
      await sendLetter(issue.id, letter);
      onChange({ letter_image: letter.id });
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  return (
    <Field
      label={t('field.letter_image')}
      hint={state === 'sending' || state === 'sent' ? t(`view.letter.${state}`) : undefined}
      error={useFieldError('letter_image')}
    >
      <FileSelect
        extensions={['pdf', 'jpeg', 'png']}
        warning={state === 'failed' && t('view.letter.failed')}
        onChoose={(file) => void send(file)}
      />
    </Field>
  );
}

/** What a project manager shows where the client's approval is off (domain.md section 4). */
export function LetterFields({ issue, data, onChange }: ActionFieldProps) {
  const { t } = useTranslation('issues');
  return (
    <>
      <Field label={t('field.letter_number')} hint={t('view.letterHint')} error={useFieldError('letter_number')}>
        <TextInput
          maxLength={60}
          onChange={({ currentTarget: { value } }) => onChange({ letter_number: value || undefined })}
        />
      </Field>
      <Field label={t('field.letter_date')} error={useFieldError('letter_date')}>
        <DatePicker
          value={typeof data['letter_date'] === 'string' ? data['letter_date'] : ''}
          onChange={(day) => onChange({ letter_date: day || undefined })}
        />
      </Field>
      <LetterFile issue={issue} onChange={onChange} />
    </>
  );
}
