import { useRef, useState, type FormEvent } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { getReady, idIn, idOfCode } from './find-asset.ts';
import { useCamera } from './use-camera.ts';
import styles from './scan.module.css';

/** Characters of a code; what is longer is somebody else's, and asked of nobody. */
const CODE_MOST = 30;

type Said = 'strange' | 'unknown' | 'unseen';

/** Opens an asset by its label: read by the camera, or typed from the letters beside the code. */
export default function ScanPage() {
  const { t } = useTranslation('assets');
  usePageTitle(t('scan.title'));
  const navigate = useNavigate();
  const permissions = usePermissions();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const opened = useRef(false);

  const open = async (id: string): Promise<boolean> => {
    if (opened.current) return true;
    if (!(await getReady(id, permissions))) {
      setSaid('unseen');
      return false;
    }
    opened.current = true;
    void navigate(viewPage(assetPlace, id), { replace: true });
    return true;
  };
  const { video, camera } = useCamera(async (text) => {
    const id = idIn(text) ?? (text.length <= CODE_MOST ? await idOfCode(text) : undefined);
    if (id) return open(id);
    setSaid('strange');
    return false;
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const id = await idOfCode(typed);
    if (id) await open(id);
    else setSaid('unknown');
    setBusy(false);
  };
  return (
    <div className={styles['page']}>
      <h1>{t('scan.title')}</h1>
      <div className={styles[camera === 'refused' || camera === 'none' ? 'off' : 'view']}>
        <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      </div>
      <p role="status">{said ? t(`scan.${said}`) : t(`scan.camera.${camera}`)}</p>
      <form className={styles['typed']} onSubmit={(event) => void send(event)}>
        <Field label={t('scan.typed')}>
          <TextInput
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={CODE_MOST}
            onChange={(event) => {
              setTyped(event.target.value);
              setSaid(null);
            }}
          />
        </Field>
        <Button type="submit" kind="primary" size="lg" busy={busy} disabled={typed.trim() === ''}>
          {t('scan.open')}
        </Button>
      </form>
    </div>
  );
}
