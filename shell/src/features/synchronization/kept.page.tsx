import { useSession } from '@chainage/shared/auth/session';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import type { KeptRows } from '@chainage/shared/offline/outbox';
import { useParams } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { recordsOf, unsentOf } from '#offline/waiting/queue.ts';
import { useHere } from '#offline/waiting/use-here.ts';
import { useFate, useKept } from '#offline/waiting/use-kept.ts';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { chooserPath } from '#guards/next.ts';
import { KeptRecord } from './kept-record.tsx';
import { RescuePanel } from './rescue-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { Standing } from './standing.tsx';
import { useSending } from './use-sending.ts';
import styles from './synchronization.module.css';

function Waiting({ kept }: { kept: KeptRows }) {
  const { t } = useSyncTexts();
  const here = useHere();
  const fate = useFate()(kept);
  const { owner, rows } = kept;
  const sending = useSending(rows);
  return (
    <>
      <Standing unsent={unsentOf(rows)} others={null} broken={false} lost={false} />
      {fate !== 'goes' && <p role="status">{t(`kept.${fate}`, { here, organisation: owner.organisationName })}</p>}
      {fate === 'goes' && <SendPanel sending={sending} waits />}
      <RescuePanel owner={owner} />
      <section className={styles['queue']} aria-labelledby="kept-queue">
        <h2 id="kept-queue">{t('kept.title')}</h2>
        {recordsOf(rows).map((record) => (
          <KeptRecord key={record.record} owner={owner} record={record} rows={rows} isOver={fate === 'over'} />
        ))}
      </section>
    </>
  );
}

/** What a person wrote for one organisation and has not arrived, also where they are no longer in it: read, copied, or dropped. */
export default function KeptPage() {
  const { t } = useSyncTexts();
  usePageTitle(t('kept.title'));
  const { organisation } = useParams();
  const isInside = useSession((session) => session.organisation !== null);
  const { kept, broken } = useKept();
  const mine = kept?.find(({ owner }) => owner.organisationToken === organisation);
  return (
    <div className={styles['main']}>
      <h1 className={styles['title']}>{mine?.owner.organisationName ?? t('kept.title')}</h1>
      {broken && <Standing unsent={null} others={null} broken lost={false} />}
      {mine ? <Waiting kept={mine} /> : kept && <p>{t('kept.none')}</p>}
      <LinkButton to={isInside ? '/synchronization' : chooserPath('/dashboard')} kind="ghost">
        {t('kept.back')}
      </LinkButton>
    </div>
  );
}
