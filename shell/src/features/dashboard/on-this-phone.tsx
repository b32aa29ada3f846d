import { AlertTriangle, ChevronRight } from '@chainage/shared/ui/icons';
import { formatAgo } from '@chainage/shared/lib/format/ago';
import { unfinishedOf } from '@chainage/shared/kit/home/unfinished.ts';
import type { Owner } from '@chainage/shared/offline/outbox.model';
import { Link } from '@chainage/shared/router';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { recordsOf, type QueuedRecord } from '#offline/waiting/queue.ts';
import { rowWord } from '#offline/waiting/row-word.ts';
import { Thumbnail } from '#offline/waiting/thumbnail.tsx';
import type { OnDevice } from './use-on-device.ts';
import { useHere } from '#offline/waiting/use-here.ts';
import { preloadPath } from '#remotes/remote-loads.ts';
import page from './dashboard.module.css';
import styles from './on-this-phone.module.css';
import { UnfinishedRow } from './unfinished-row.tsx';

/** Unsent records shown; the page of what waits has the rest. */
const UNSENT = 3;

const isFailed = ({ rows, photos }: QueuedRecord) => [...rows, ...photos].some(({ state }) => state === 'failed');

/** A record that is finished and not at the server yet. */
function UnsentRow({ owner, record }: { owner: Owner; record: QueuedRecord }) {
  const { t, i18n } = useSyncTexts();
  const { rows, photos, title, page: to } = record;
  const [first] = rows;
  const last = rows.findLast(({ verb }) => verb !== 'lost') ?? photos[0] ?? first;
  const failed = isFailed(record);
  const word = record.isNew ? t('verb.create') : last && rowWord((keys) => t(keys), last);
  return (
    <li>
      <Link to={to} className={styles['row']} onPointerDown={() => preloadPath(to)}>
        <Thumbnail owner={owner} photo={photos[0]?.file ?? null} />
        <span className={styles['what']}>
          <strong>{title}</strong>
          <span className={styles['quiet']} data-failed={failed || undefined}>
            {failed && <AlertTriangle size={18} aria-hidden />}
            {[t(failed ? 'home.needsYou' : 'home.unsent'), word, formatAgo(record.writtenAt, i18n.language)].join(
              ' · ',
            )}
          </span>
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  );
}

/** What is on this device and nowhere else: forms left half filled in, then records that have not arrived. */
export function OnThisPhone({ owner, found: { rows, drafts, broken } }: { owner: Owner; found: OnDevice }) {
  const { t } = useSyncTexts();
  const here = useHere();
  const waiting = recordsOf(rows ?? []).filter(
    (record) => record.rows.some(({ verb }) => verb !== 'lost') || record.photos.length > 0,
  );
  const ordered = [...waiting.filter(isFailed), ...waiting.filter((record) => !isFailed(record)).toReversed()];
  const unfinished = unfinishedOf(drafts ?? []);
  if (broken) return <p role="alert">{t('safe.broken')}</p>;
  if (ordered.length + unfinished.length === 0) return null;
  return (
    <section aria-labelledby="on-device" className={page['section']}>
      <h2 id="on-device">{t(here === t('here.phone') ? 'home.phone' : 'home.device')}</h2>
      <ul className={page['rows']}>
        {unfinished.map((draft) => (
          <UnfinishedRow key={draft.key} owner={owner} draft={draft} />
        ))}
        {ordered.slice(0, UNSENT).map((record) => (
          <UnsentRow key={record.record} owner={owner} record={record} />
        ))}
        {ordered.length > UNSENT && (
          <li>
            <Link to="/synchronization" className={styles['more']}>
              {t('home.more', { count: ordered.length - UNSENT })} <ChevronRight aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
