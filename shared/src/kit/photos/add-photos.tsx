import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Camera } from '#ui/icons.tsx';
import { failed, type ActFailure } from '../act/failure.ts';
import { FailureNotice } from '../act/failure-notice.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { useWrittenKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { photoRow } from '../requests/record-requests.ts';
import { useSubject } from '../requests/use-subject.ts';
import { write } from '../requests/write.ts';
import type { LocalPhoto } from './local-photo.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { stagesOf } from './stages.ts';

interface Props {
  record: AnyRecord;
  /** The likeliest stage as the record stands. */
  usual?: string;
}

/** Photos may be added to a record that stands, never removed. They are in the gallery as soon as this device has them. */
export function AddPhotos({ record, usual }: Props) {
  const t = useKitTexts();
  const stages = stagesOf(useWrittenKind());
  const [open, setOpen] = useState(false);
  const [stage, setStage] = useState(usual ?? stages[0] ?? '');
  const [unkept, setUnkept] = useState<LocalPhoto[]>([]);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const subjectOf = useSubject();
  const add = async (photos: LocalPhoto[]) => {
    setFailure(null);
    if (photos.length === 0) return setUnkept([]);
    try {
      await write(photos.map((photo) => photoRow(subjectOf(record), photo)));
      setUnkept([]);
    } catch {
      setUnkept(photos);
      setFailure(failed('storage'));
    }
  };
  if (!open)
    return (
      <Button icon={<Camera aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('photo.add')}
      </Button>
    );
  return (
    <>
      <ChoiceChips
        aria-label={t('photo.stage')}
        options={stages.map((value) => ({ value, label: t(`stage.${value}`) }))}
        value={stage}
        onChange={setStage}
      />
      <FailureNotice failure={failure} />
      <PhotoPicker stage={stage} photos={unkept} onChange={(change) => void add(change(unkept))} />
      {unkept.length > 0 && <Button onClick={() => void add(unkept)}>{t('shared:common.retry')}</Button>}
    </>
  );
}
