import { useState } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { Button } from '@chainage/shared/ui/button';
import { Bell } from '@chainage/shared/ui/icons';
import { usePushTexts } from '#i18n/push-texts.ts';
import { noteOffered, wasOffered } from './noted.ts';
import { whereUndone } from './support.ts';
import { usePush } from './use-push.ts';
import styles from './push.module.css';

/** Said once, beside what one was told: it can be told sooner. */
export function PushOffer() {
  const { t } = usePushTexts();
  const account = useSession((session) => session.user?.id);
  const { state, isBusy, isFailed, on } = usePush(account);
  const [isOver, setOver] = useState(wasOffered);
  const [wasAsked, setAsked] = useState(false);
  const end = () => {
    noteOffered();
    setOver(true);
  };
  if (isOver || (!wasAsked && state !== 'off')) return null;
  const isSettled = state !== 'off' && !isBusy;
  return (
    <aside className={styles['offer']} aria-label={t('title')}>
      <p role="status">
        {state === 'refused'
          ? t(`refused.${whereUndone()}`)
          : isSettled
            ? t('state.on')
            : isFailed
              ? t('failed')
              : t('offer')}
      </p>
      <div className={styles['choices']}>
        {!isSettled && (
          <Button
            kind="primary"
            icon={<Bell aria-hidden />}
            disabled={isBusy}
            onClick={() => {
              setAsked(true);
              void on();
            }}
          >
            {t('on')}
          </Button>
        )}
        <Button kind="ghost" onClick={end}>
          {isSettled ? t('fine') : t('notNow')}
        </Button>
      </div>
    </aside>
  );
}
