import type { Stage } from '@chainage/shared/contracts/issues/image';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Camera } from '@chainage/shared/ui/icons';
import { useState } from 'react';
import { failed, type ActFailure } from '../act/failure.ts';
import { FailureNotice } from '../act/failure-notice.tsx';
import type { IssueRecord } from '../issue-record.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { photoRow } from '../requests/issue-requests.ts';
import { useSubject } from '../requests/use-subject.ts';
import { write } from '../requests/write.ts';
import type { LocalPhoto } from './local-photo.ts';

const STAGES: readonly Stage[] = ['before', 'during', 'after', 'document'];
const usual = (status: string): Stage =>
  status === 'in_progress' ? 'during' : status === 'resolved' ? 'after' : 'before';

/** Photos may be added after submit, never removed. They stand in the gallery as soon as this device has them. */
export function AddPhotos({ issue }: { issue: IssueRecord }) {
  const { t } = useTranslation('issues');
  const [open, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>(usual(issue.status));
  const [unkept, setUnkept] = useState<LocalPhoto[]>([]);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const subjectOf = useSubject();
  const add = async (photos: LocalPhoto[]) => {
    setFailure(null);
    if (photos.length === 0) return setUnkept([]);
    try {
      await write(photos.map((photo) => photoRow(subjectOf(issue), photo)));
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
        options={STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
        value={stage}
        onChange={setStage}
      />
      <FailureNotice failure={failure} />
      <PhotoPicker stage={stage} photos={unkept} onChange={(change) => void add(change(unkept))} />
      {unkept.length > 0 && <Button onClick={() => void add(unkept)}>{t('shared:common.retry')}</Button>}
    </>
  );
}
