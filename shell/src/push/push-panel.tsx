import { useSession } from '@chainage/shared/auth/session';
import { Button } from '@chainage/shared/ui/button';
import { Bell } from '@chainage/shared/ui/icons';
import { usePushTexts } from '#i18n/push-texts.ts';
import { whereUndone } from './support.ts';
import { usePush } from './use-push.ts';
import styles from './push.module.css';

/** Of the settings: whether this device tells of what happens while the portal is closed. Asked only after a tap. */
export function PushPanel() {
  const { t } = usePushTexts();
  const account = useSession((session) => session.user?.id);
  const { state, isBusy, isFailed, on, off } = usePush(account);
  return (
    <section className={styles['panel']} aria-labelledby="push-title">
      <h2 id="push-title">{t('title')}</h2>
      <p>{state === 'refused' ? t(`refused.${whereUndone()}`) : t(`state.${state}`)}</p>
      {state === 'off' && (
        <Button kind="primary" icon={<Bell aria-hidden />} disabled={isBusy} onClick={() => void on()}>
          {t('on')}
        </Button>
      )}
      {state === 'on' && (
        <Button disabled={isBusy} onClick={() => void off()}>
          {t('off')}
        </Button>
      )}
      <p role="status" className={styles['said']}>
        {isBusy && t('busy')}
        {isFailed && t('failed')}
      </p>
    </section>
  );
}
