import type { Stage } from '@chainage/shared/contracts/issues/image';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Camera } from '@chainage/shared/ui/icons';
import { useState } from 'react';
import type { IssueRecord } from '../issue-record.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { uploadPhotos } from './uploads.ts';

const STAGES: readonly Stage[] = ['before', 'during', 'after', 'document'];
const usual = (status: string): Stage =>
  status === 'in_progress' ? 'during' : status === 'resolved' ? 'after' : 'before';

/** Photos may be added after submit, never removed. */
export function AddPhotos({ issue }: { issue: IssueRecord }) {
  const { t } = useTranslation('issues');
  const [open, setOpen] = useState(false);
  const [stage, setStage] = useState<Stage>(usual(issue.status));
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
      <PhotoPicker stage={stage} photos={[]} onChange={(change) => void uploadPhotos(issue.id, change([]))} />
    </>
  );
}
