import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { MyOrganisation } from '@chainage/shared/contracts/organisation';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useNavigate, useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChevronRight } from '@chainage/shared/ui/icons';
import { Label } from '@chainage/shared/ui/label';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { loadOrganisations } from '#app/refresh-session.ts';
import { safeNext } from '#guards/next.ts';
import { pickOrganisation } from './pick-organisation.ts';
import styles from './choose-organisation.module.css';

/** It concerns few: where it does not come, with its texts, everybody still gets into their organisation. */
const KeptHere = lazy<() => ReactNode>(() =>
  Promise.all([
    import('#offline/waiting/kept-here.tsx'),
    import('#i18n/sync-texts.ts').then(({ addSyncTexts }) => addSyncTexts()),
  ]).then(
    ([{ KeptHere: Cards }]) => ({ default: Cards }),
    () => ({ default: () => null }),
  ),
);

export function ChooseOrganisationPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('chooser.title'));
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const autoload = query.get('autoload_organisation');
  const organisations = useSession((session) => session.organisations);
  const looksAfter = useSession(({ role }) => role === 'admin');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  // the guard of what comes next asks for a second factor where one is missing
  const enter = useCallback(
    (organisation: MyOrganisation) => {
      useSession.getState().chooseOrganisation(organisation);
      void navigate(next, { replace: true });
    },
    [navigate, next],
  );
  const load = useCallback(async () => {
    setState('loading');
    const { organisation } = useSession.getState();
    try {
      const mine = await loadOrganisations();
      const picked = pickOrganisation(mine, autoload, organisation !== null);
      if (picked) enter(picked);
      else if (looksAfter && mine.length === 0) void navigate('/dashboard3', { replace: true });
      else setState('ready');
    } catch {
      setState('failed');
    }
  }, [autoload, enter, looksAfter, navigate]);
  useEffect(() => void load(), [load]);

  return (
    <>
      <h1 className={styles['title']}>{t('chooser.title')}</h1>
      {state === 'failed' && (
        <div role="alert" className={styles['failed']}>
          <p>{t('chooser.failed')}</p>
          <Button onClick={() => void load()}>{t('errors.again')}</Button>
        </div>
      )}
      {state === 'ready' && organisations.length === 0 && <p>{t('chooser.none')}</p>}
      <ul className={styles['list']} aria-busy={state === 'loading'}>
        {organisations.map((organisation) => (
          <li key={organisation.token}>
            <button type="button" className={styles['choice']} onClick={() => enter(organisation)}>
              <span>
                <strong>{organisation.name}</strong>
                <span className={styles['role']}>
                  <Label
                    label={organisation.organisation_user.role_name}
                    labels={organisation.organisation_user.role_name_labels}
                  />
                </span>
              </span>
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        <KeptHere />
      </Suspense>
      {looksAfter && <LinkButton to="/platform/jobs">{t('menu.platformJobs')}</LinkButton>}
      <LinkButton to="/accounts/logout" kind="ghost">
        {t('profile.signOut')}
      </LinkButton>
    </>
  );
}

export default ChooseOrganisationPage;
