import { useId } from 'react';
import { formatCount } from '#lib/format/count.ts';
import { useQuery } from '#query.ts';
import { Link } from '#router.ts';
import { AgedHeading } from '#ui/aged-heading.tsx';
import { AlertTriangle, CircleDot } from '#ui/icons.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useKitTexts } from '../texts.tsx';
import type { CountsPart, HomeOffer } from './home.model.ts';
import styles from './home.module.css';
import { useLaidCounts } from './use-laid-counts.ts';
import { countsQuery } from './home.queries.ts';

const numberAt = (answer: Record<string, unknown> | undefined, name: string): number | undefined => {
  const value = answer?.[name];
  return typeof value === 'number' ? value : undefined;
};

interface Props {
  offer: Pick<HomeOffer, 'module'>;
  part: CountsPart;
  /** Waits on this device and changes what is counted. */
  queued?: readonly OutboxRow[] | undefined;
  /** In all only: the kinds stand beside it already. */
  brief?: boolean;
}

/** How many of a module's records stand where, in all and by group; each group leads to the list it counts. */
export function Counts({ offer, part, queued, brief = false }: Props) {
  const words = useKitTexts(offer.module);
  const heading = useId();
  const { data: told, dataUpdatedAt, isError, refetch } = useQuery(countsQuery(offer, part));
  const data = useLaidCounts(part, told, queued);
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const groups = (!brief && data && part.groups?.(data as never)) || [];
  return (
    <section aria-labelledby={heading} className={styles['section']} aria-busy={!data}>
      <AgedHeading id={heading} at={dataUpdatedAt}>
        {words('home.counts')}
      </AgedHeading>
      <dl className={styles['figures']}>
        {part.figures.map(({ name, tone, to, write }) => {
          const number = numberAt(data, name);
          const said = write
            ? data && write(data as never, words)
            : number === undefined
              ? undefined
              : formatCount(number);
          const Icon = tone ? AlertTriangle : CircleDot;
          return (
            <div
              key={name}
              className={styles['figure']}
              data-tone={number ? tone : undefined}
              data-words={write ? '' : undefined}
            >
              <dt>
                <Icon size={18} aria-hidden /> {words(`home.${name}`)}
              </dt>
              <dd>{said && to ? <Link to={to}>{said}</Link> : (said ?? '–')}</dd>
            </div>
          );
        })}
      </dl>
      {groups.length > 0 && (
        <ul className={styles['groups']}>
          {groups.map(({ label, to, count, late, lateTo }) => (
            <li key={to}>
              <Link to={to}>{words(label)}</Link>
              <span className={styles['number']}>{formatCount(count)}</span>
              <span className={styles['late']}>
                {late > 0 && <Link to={lateTo}>{words('home.late', { count: formatCount(late) })}</Link>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
