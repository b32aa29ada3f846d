import { useEffect, useState } from 'react';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { ALL_PLACE, ISSUES } from '@chainage/shared/contracts/issues/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Briefs } from '@chainage/shared/kit/home/home.model.ts';
import { RecordBriefs } from '@chainage/shared/kit/home/record-briefs';
import { openOutbox } from '@chainage/shared/kit/pending/open-outbox.ts';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { issueBriefs } from '#lib/issue-briefs.tsx';
import styles from './round.module.css';

const MOST = 20;

/** Reports of this device that have not arrived, written while the round ran. */
function useUnsent(from: number, to: number | null): OutboxRow[] {
  const [rows, setRows] = useState<readonly OutboxRow[]>([]);
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { owner, watchRows } = await openOutbox();
      if (owner && !left)
        stop = watchRows(
          owner,
          (found) => setRows(found),
          () => undefined,
        );
    };
    follow().catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return rows.filter(({ module, entity, verb, writtenAt }) => {
    const at = Date.parse(writtenAt);
    return module === ISSUES.module && entity === ISSUES.entity && verb === 'create' && at >= from && (!to || at <= to);
  });
}

interface Props {
  round: string;
  from: number;
  to: number | null;
}

/** What was reported while the round ran: at the server, and still on this device. */
export function FoundOnRound({ round, from, to }: Props) {
  const { t } = useTranslation('issues');
  const { data } = useQuery(
    recordListQuery<IssueRow>(ISSUES, { patrol_round: round, ordering: 'occurred_at', limit: String(MOST) }),
  );
  const unsent = useUnsent(from, to).filter(({ record }) => !data?.results.some(({ id }) => id === record));
  const count = (data?.count ?? 0) + unsent.length;
  return (
    <section className={styles['lists']} aria-labelledby="found-on-round">
      <h2 id="found-on-round">{t('round.found', { count })}</h2>
      {count === 0 && <p className={styles['quiet']}>{t('round.foundNone')}</p>}
      {unsent.map(({ record, title, pages }) => (
        <Link key={record} to={pages.view} className={styles['unsent']}>
          <strong>{title}</strong>
          <span className={styles['quiet']}>{t('round.unsent')}</span>
        </Link>
      ))}
      {data && data.results.length > 0 && (
        <RecordBriefs rows={data.results.map((row) => ({ of: issueBriefs as unknown as Briefs, row }))} />
      )}
      {data && data.count > data.results.length && (
        <Link to={`${ALL_PLACE.pages.list}?patrol_round=${round}`}>{t('round.allFound')}</Link>
      )}
    </section>
  );
}
