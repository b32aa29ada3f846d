import { lazy, Suspense, useState } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import type { SecondFactorAsked } from '@chainage/shared/contracts/second-factor';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { loadSecondStep } from '#app/prefetch.ts';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { JoinForm } from './join-form.tsx';
import type { Opened } from './kept.ts';
import { NewForm } from './new-form.tsx';
import { join } from './register.queries.ts';
import { useArrive } from './use-arrive.ts';
import styles from './register.module.css';

const SecondStep = lazy(loadSecondStep);

/** Accepts an invitation (spec.md section 2, `/accounts/register`): by the link of a mail, or by a code that was handed over. */
export default function RegisterPage() {
  const { t } = useTranslation('register');
  usePageTitle(t('title'));
  const locale = usePreferences((preferences) => preferences.locale);
  const signedIn = useSession(isSignedIn);
  const [found, setFound] = useState<Opened>();
  const [hasOne, setHasOne] = useState(false);
  // signed in by this very form, it is drawn on until it leads away
  const [asMember, setAsMember] = useState(false);
  const [asked, ask] = useState<SecondFactorAsked>();
  const arrive = useArrive();
  if (!found)
    return (
      <div className={styles['page']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <CodeForm
          onOpened={(secret, opened) => {
            setAsMember(signedIn);
            setFound({ secret, opened });
          }}
        />
      </div>
    );
  const joinNow = () =>
    join(found.secret).then(arrive, () => {
      // signed in is signed in: what is in the way is said to whoever asks again
      setAsMember(true);
      ask(undefined);
    });
  if (asked)
    return (
      <Suspense>
        <SecondStep asked={asked} onSignedIn={joinNow} onBack={() => ask(undefined)} />
      </Suspense>
    );
  const { organisation, role_name: role, role_name_labels: labels } = found.opened;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('asked', { organisation })}</h1>
      <p>{t('role', { role: labelIn(labels, locale, role) })}</p>
      {asMember ? (
        <JoinForm {...found} />
      ) : hasOne ? (
        <AccountForm {...found} onNew={() => setHasOne(false)} onAsked={ask} />
      ) : (
        <NewForm {...found} onHaveOne={() => setHasOne(true)} />
      )}
    </div>
  );
}
