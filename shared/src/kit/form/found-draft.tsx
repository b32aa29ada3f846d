import { useState } from 'react';
import { formatDateTime } from '#lib/format/date.ts';
import { Button } from '#ui/button.tsx';
import { RecordCard } from '#ui/record-page.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import type { FormDraft } from './form-draft.ts';

interface Props {
  found: FormDraft;
  record: AnyRecord | null;
  onGoOn: () => void;
  onDrop: () => void;
}

/** A form that was left half filled in: gone on with, or dropped by those who are sure. */
export function FoundDraft({ found, record, onGoOn, onDrop }: Props) {
  const t = useKitTexts();
  const [sure, setSure] = useState(false);
  return (
    <RecordCard title={t('draft.found')}>
      <p>{t('draft.savedAt', { at: formatDateTime(found.savedAt), photos: found.photos.length })}</p>
      {record && found.basedOn !== record.version && <p>{t('draft.recordChanged')}</p>}
      <Button kind="primary" size="lg" onClick={onGoOn}>
        {t('draft.continue')}
      </Button>
      {sure ? (
        <>
          <p role="alert">{t('draft.dropWarning')}</p>
          <Button kind="danger" onClick={onDrop}>
            {t('draft.dropSure')}
          </Button>
        </>
      ) : (
        <Button onClick={() => setSure(true)}>{t(record ? 'draft.dropEdit' : 'draft.dropNew')}</Button>
      )}
    </RecordCard>
  );
}
