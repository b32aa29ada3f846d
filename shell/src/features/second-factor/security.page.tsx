import { useState, type ReactNode } from 'react';
import type { Passkey, Proof as Shown, SecondFactor } from '@chainage/shared/contracts/second-factor';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate } from '@chainage/shared/lib/format/date';
import { queryClient, QueryClientProvider, useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { ChevronLeft } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { ShownCodes } from './codes.tsx';
import { knowsPasskeys, PasskeySetUp } from './passkey-set-up.tsx';
import { Proof } from './proof.tsx';
import { removeApp, removeIdentity, removePasskey, renewCodes, secondFactorQuery } from './second-factor.queries.ts';
import { waysIn } from './ways-in.ts';
import styles from './second-factor.module.css';

/** What its person is about to do. */
type Doing =
  | { what: 'app' | 'passkey' | 'removeApp' | 'renew' | 'disconnect' }
  | { what: 'removePasskey'; passkey: Passkey }
  | { what: 'codes'; codes: string[] };

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{title}</h2>
        <p className={styles['hint']}>{hint}</p>
      </div>
      {children}
    </section>
  );
}

interface DoingProps {
  doing: Doing;
  now: SecondFactor;
  next: (doing: Doing | undefined) => void;
}

/** One step, in a dialog: what is taken away says what follows from it. */
function DoingDialog({ doing, now, next }: DoingProps) {
  const { t } = useTranslation('security');
  const ways = waysIn(now);
  const close = () => next(undefined);
  const done = (codes: string[] | undefined) => next(codes && { what: 'codes', codes });
  const sure = (text: string, action: string, onProof: (proof: Shown) => Promise<unknown>) => (
    <Proof
      ways={ways}
      action={action}
      kind={doing.what === 'renew' ? 'primary' : 'danger'}
      onCancel={close}
      onProof={async (proof) => {
        await onProof(proof);
        if (doing.what !== 'renew') close();
      }}
    >
      <p>{text}</p>
    </Proof>
  );
  switch (doing.what) {
    case 'app':
      return (
        <Dialog title={t('app.title')} onClose={close}>
          <AppSetUp ways={ways} onDone={done} onCancel={close} />
        </Dialog>
      );
    case 'passkey':
      return (
        <Dialog title={t('passkeys.add')} onClose={close}>
          <PasskeySetUp ways={ways} onDone={done} onCancel={close} />
        </Dialog>
      );
    case 'removeApp':
      return (
        <Dialog title={t('app.title')} onClose={close}>
          {sure(t('app.removeText'), t('app.remove'), removeApp)}
        </Dialog>
      );
    case 'removePasskey':
      return (
        <Dialog title={t('passkeys.removeTitle', { name: doing.passkey.name })} onClose={close}>
          {sure(t('passkeys.removeText'), t('passkeys.remove'), (proof) => removePasskey(doing.passkey.id, proof))}
        </Dialog>
      );
    case 'renew':
      return (
        <Dialog title={t('codes.renew')} onClose={close}>
          {sure(t('codes.renewText'), t('codes.renew'), async (proof) =>
            done((await renewCodes(proof)).recovery_codes),
          )}
        </Dialog>
      );
    case 'disconnect':
      return (
        <Dialog title={t('identity.title')} onClose={close}>
          {sure(t('identity.removeText'), t('identity.remove'), removeIdentity)}
        </Dialog>
      );
    case 'codes':
      return (
        <Dialog title={t('codes.title')} onClose={close}>
          <ShownCodes codes={doing.codes} onKept={close} />
        </Dialog>
      );
  }
}

function Passkeys({ now, start }: { now: SecondFactor; start: (doing: Doing) => void }) {
  const { t } = useTranslation('security');
  const { passkeys } = now;
  return (
    <Section title={t('passkeys.title')} hint={t('passkeys.hint')}>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className={styles['rows']} hidden={passkeys.length === 0}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles['row']}>
            <span>
              <strong>{passkey.name}</strong>
              <br />
              <span className={styles['hint']}>
                {passkey.last_used_at === null
                  ? t('passkeys.unused')
                  : t('passkeys.used', { date: formatDate(passkey.last_used_at) })}
              </span>
            </span>
            <Button onClick={() => start({ what: 'removePasskey', passkey })}>{t('passkeys.remove')}</Button>
          </li>
        ))}
      </ul>
      {knowsPasskeys() ? (
        <div className={styles['actions']}>
          <Button onClick={() => start({ what: 'passkey' })}>{t('passkeys.add')}</Button>
        </div>
      ) : (
        <p className={styles['hint']}>{t('passkeys.notHere')}</p>
      )}
    </Section>
  );
}

function Security({ now }: { now: SecondFactor }) {
  const { t } = useTranslation('security');
  const [doing, setDoing] = useState<Doing>();
  const hasFactor = waysIn(now).length > 0;
  return (
    <>
      {now.required_by.length > 0 && (
        <p className={styles['notice']}>{t('page.requiredBy', { organisations: now.required_by.join(', ') })}</p>
      )}
      <Section title={t('app.title')} hint={t('app.hint')}>
        <p>{now.totp_since === null ? t('page.none') : t('app.since', { date: formatDate(now.totp_since) })}</p>
        <div className={styles['actions']}>
          <Button kind={hasFactor ? 'secondary' : 'primary'} onClick={() => setDoing({ what: 'app' })}>
            {t(now.totp_since === null ? 'app.setUp' : 'app.replace')}
          </Button>
          {now.totp_since !== null && (
            <Button onClick={() => setDoing({ what: 'removeApp' })}>{t('app.remove')}</Button>
          )}
        </div>
      </Section>
      <Passkeys now={now} start={setDoing} />
      {hasFactor && (
        <Section title={t('codes.title')} hint={t('codes.hint')}>
          <p>{t('codes.left', { count: now.recovery_codes_left })}</p>
          <div className={styles['actions']}>
            <Button onClick={() => setDoing({ what: 'renew' })}>{t('codes.renew')}</Button>
          </div>
        </Section>
      )}
      {now.has_identity && (
        <Section title={t('identity.title')} hint={t('identity.hint')}>
          <div className={styles['actions']}>
            <Button onClick={() => setDoing({ what: 'disconnect' })}>{t('identity.remove')}</Button>
          </div>
        </Section>
      )}
      {doing && <DoingDialog key={doing.what} doing={doing} now={now} next={setDoing} />}
    </>
  );
}

function Loaded() {
  const { data, isError, refetch } = useQuery(secondFactorQuery());
  if (data) return <Security now={data} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
}

/** What a person signs in by beside the password. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  usePageTitle(t('page.title'));
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['page']}>
        <LinkButton to="/profile" kind="ghost" icon={<ChevronLeft aria-hidden />}>
          {t('page.back')}
        </LinkButton>
        <h1 className={styles['title']}>{t('page.title')}</h1>
        <p>{t('page.intro')}</p>
        <Loaded />
      </div>
    </QueryClientProvider>
  );
}
