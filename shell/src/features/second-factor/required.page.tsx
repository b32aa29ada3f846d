import { useRef, useState, type FormEvent } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import type { FactorShown, SecondFactor } from '@chainage/shared/contracts/second-factor';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { queryClient, QueryClientProvider, useQuery } from '@chainage/shared/query';
import { useNavigate, useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { loadOrganisations } from '#app/refresh-session.ts';
import { chooserPath, safeNext } from '#guards/next.ts';
import { AppSetUp } from './app-set-up.tsx';
import { ShownCodes } from './codes.tsx';
import { FactorField, FaultLine } from './factor.tsx';
import { faultOf, type Fault } from './fault-of.ts';
import { knowsPasskeys, PasskeySetUp } from './passkey-set-up.tsx';
import { askPasskey, secondFactorQuery, showFactor } from './second-factor.queries.ts';
import { hasCode, waysIn } from './ways-in.ts';
import styles from './second-factor.module.css';

/** Whoever has one shows it in this session. */
function Show({ now, onShown }: { now: SecondFactor; onShown: () => void }) {
  const { t } = useTranslation('security');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLFormElement>(null);
  const ways = waysIn(now);
  const send = async (by: 'code' | 'passkey', shown: () => Promise<FactorShown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await showFactor(await shown());
      onShown();
    } catch (error) {
      setBusy(false);
      setFault(faultOf(error, by));
      form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (busy) return;
    if (code) void send('code', async () => ({ code }));
    else setFault('required');
  };
  return (
    <form ref={form} className={styles['card']} onSubmit={submit} noValidate>
      <p>{t('required.show')}</p>
      <FactorField
        ways={ways}
        fault={fault}
        busy={busy}
        onPasskey={() => void send('passkey', async () => ({ passkey: await askPasskey() }))}
      />
      <FaultLine fault={fault} />
      {hasCode(ways) && (
        <Button type="submit" kind="primary" size="lg" block busy={busy}>
          {t('step.go')}
        </Button>
      )}
    </form>
  );
}

/** Whoever has none sets one up. */
function SetUp({ onDone }: { onDone: (codes: string[] | undefined) => void }) {
  const { t } = useTranslation('security');
  const [way, setWay] = useState<'app' | 'passkey'>();
  const cancel = () => setWay(undefined);
  return (
    <div className={styles['card']}>
      {way === 'app' && <AppSetUp ways={[]} onDone={onDone} onCancel={cancel} />}
      {way === 'passkey' && <PasskeySetUp ways={[]} onDone={onDone} onCancel={cancel} />}
      {!way && (
        <>
          <p>{t('required.setUp')}</p>
          <p className={styles['hint']}>{t('app.hint')}</p>
          <Button kind="primary" size="lg" block onClick={() => setWay('app')}>
            {t('app.setUp')}
          </Button>
          {knowsPasskeys() && (
            <Button size="lg" block onClick={() => setWay('passkey')}>
              {t('passkeys.add')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Required({ next }: { next: string }) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const several = useSession(({ organisations }) => organisations.length > 1);
  const [codes, setCodes] = useState<string[]>();
  const { data, isError, refetch } = useQuery(secondFactorQuery());
  const goOn = async () => {
    await loadOrganisations().catch(() => undefined);
    const { organisation, chooseOrganisation } = useSession.getState();
    // it has been shown, whether or not that could be asked: back to where they were, in the organisation they were in
    if (organisation) chooseOrganisation({ ...organisation, second_factor_missing: false });
    await navigate(organisation ? next : chooserPath(next), { replace: true });
  };
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const done = (found: string[] | undefined) => (found ? setCodes(found) : void goOn());
  return (
    <>
      {data.required_by.length > 0 && <p>{t('required.text', { organisations: data.required_by.join(', ') })}</p>}
      {codes ? (
        <div className={styles['card']}>
          <ShownCodes codes={codes} onKept={() => void goOn()} />
        </div>
      ) : waysIn(data).length > 0 ? (
        <Show now={data} onShown={() => void goOn()} />
      ) : (
        <SetUp onDone={done} />
      )}
      <div className={styles['actions']}>
        {several && (
          <LinkButton to={chooserPath(next)} kind="ghost">
            {t('required.later')}
          </LinkButton>
        )}
        <LinkButton to="/accounts/logout" kind="ghost">
          {t('required.signOut')}
        </LinkButton>
      </div>
    </>
  );
}

/** Where the guard of an organisation leads whose role asks for a second factor that this session has not shown. */
export default function RequiredPage() {
  const { t } = useTranslation('security');
  usePageTitle(t('required.title'));
  const next = safeNext(useSearchParams()[0].get('next'));
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{t('required.title')}</h1>
        <Required next={next} />
      </div>
    </QueryClientProvider>
  );
}
