import { useState } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { now } from '@chainage/shared/api-client/server-clock';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { MEMBER_PHOTO_PATH, memberFileId } from '@chainage/shared/contracts/member-photo-paths';
import { userPath } from '@chainage/shared/contracts/people-paths';
import type { MemberPhoto as Answer } from '@chainage/shared/contracts/people';
import { useTranslation } from '@chainage/shared/i18n/react';
import { newId } from '@chainage/shared/lib/ids';
import { shrinkPhoto } from '@chainage/shared/lib/photo/shrink-photo';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { FileSelect } from '@chainage/shared/ui/file-select';
import { Face } from './face.tsx';
import styles from './face.module.css';

interface Props {
  member: { id: number; name: string; photo?: string | null | undefined };
  /** Reads the member anew. */
  onSet: () => unknown;
}

const set = (id: number, photo: string | null): Promise<Answer> => api.post(userPath(id, 'photo/'), { photo });

async function send(id: number, chosen: File): Promise<void> {
  const file = await shrinkPhoto(chosen);
  const photo = newId();
  const form = new FormData();
  const fields = { id: photo, stage: 'photo', taken_at: now().toISOString() };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'photo.jpg');
  await api.upload(MEMBER_PHOTO_PATH.replace(':id', memberFileId(id)), form);
  await set(id, photo);
}

/** The photo of a member, to be set or taken away by whoever may; it counts as soon as it is chosen. */
export function MemberPhoto({ member: { id, name, photo }, onSet }: Props) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailed(false);
    await work().then(onSet, () => setFailed(true));
    setBusy(false);
  };
  return (
    <div className={styles['set']}>
      <Face name={name} photo={photo} large />
      <div className={styles['ways']}>
        <Field label={t('photo.choose')} hint={t(online ? 'photo.hint' : 'said.offline')}>
          <FileSelect
            extensions={['jpg', 'png']}
            disabled={busy || !online}
            onChoose={(file) => file && void save(() => send(id, file))}
          />
        </Field>
        {photo && (
          <Button kind="ghost" busy={busy} disabled={!online} onClick={() => void save(() => set(id, null))}>
            {t('photo.remove')}
          </Button>
        )}
        <p role="alert" className={styles['error']}>
          {failed && t('photo.failed')}
        </p>
      </div>
    </div>
  );
}
