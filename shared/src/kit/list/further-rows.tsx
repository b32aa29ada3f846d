import { useConnectivity } from '#auth/connectivity.ts';
import { useTranslation } from '#i18n/react.ts';
import { useQuery } from '#query.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { recordListQuery } from '../record/record.queries.ts';
import type { ListKind, ListRow } from './list.model.ts';
import { ListUnseen } from './list-unseen.tsx';
import styles from './list.module.css';

/** Nearer than this to the screen rows stand, and further ones are fetched; what is beyond keeps its room only. */
const NEAR = '900px 0px';

/** Tells whether a box is near the screen. Where the browser cannot tell, everything is. */
function useNear(onChange: (near: boolean, box: HTMLElement) => void) {
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onChange);
  useEffect(() => void (tell.current = onChange));
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return undefined;
    const see: IntersectionObserverCallback = (entries) => {
      const last = entries.at(-1);
      if (last) tell.current(last.isIntersecting, last.target as HTMLElement);
    };
    const observer = new IntersectionObserver(see, { rootMargin: NEAR });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return box;
}

/** A page's rows, however many pages stand there: far from the screen they give way to a space of their height. */
export function RowsNear({ children }: { children: ReactNode }) {
  const [height, setHeight] = useState<number | null>(null);
  const box = useNear((near, rows) => {
    if (near) setHeight(null);
    else if (rows.offsetHeight > 0 && !rows.contains(document.activeElement)) setHeight(rows.offsetHeight);
  });
  return (
    <div ref={box} style={height === null ? undefined : { height }} data-away={height !== null || undefined}>
      {height === null && children}
    </div>
  );
}

/** The end of what is shown: further rows come as it nears the screen, and when asked for. */
function More({ shown, all, onMore }: { shown: number; all: string; onMore: () => void }) {
  const { t } = useTranslation('records');
  const end = useNear((near) => near && onMore());
  return (
    <div ref={end} className={styles['more']}>
      <span>{t('records:list.shownOf', { shown, all })}</span>
      <Button onClick={onMore}>{t('records:list.more')}</Button>
    </div>
  );
}

/** What the `next` of a page asks for: all of its list, and where the further page begins. */
const askedBy = (next: string): Record<string, string> =>
  Object.fromEntries(new URL(next, window.location.origin).searchParams);

interface Props {
  kind: ListKind;
  /** Of the page before: where this one begins, and which rows stand there already. */
  next: string;
  known: ReadonlySet<string>;
  /** How many rows the list has. */
  all: string;
  /** So many pages are still to be shown. */
  left: number;
  onMore: () => void;
  children: (rows: readonly ListRow[]) => ReactNode;
}

/** The pages of a list behind its first, one after the other, each from the key of the last row before it. */
export function FurtherRows({ left, ...props }: Props) {
  if (left > 0) return <FurtherPage left={left} {...props} />;
  return <More shown={props.known.size} all={props.all} onMore={props.onMore} />;
}

function FurtherPage({ kind, next, known, left, children, ...rest }: Props) {
  const { data, isError, refetch } = useQuery(recordListQuery<ListRow>(kind, askedBy(next)));
  const online = useConnectivity((connectivity) => connectivity.online);
  // rows that have come meanwhile push others on to this page, where pages are counted off
  const rows = useMemo(() => data?.results.filter(({ id }) => !known.has(id)) ?? [], [data, known]);
  const together = useMemo(() => new Set([...known, ...rows.map(({ id }) => id)]), [known, rows]);
  if (!data) {
    if (!isError) return <Skeleton lines={6} tall />;
    const retry = () => void refetch();
    return online ? <LoadFailed onRetry={retry} /> : <ListUnseen filtered={false} onRetry={retry} />;
  }
  return (
    <>
      {children(rows)}
      {data.next !== null && (
        <FurtherRows kind={kind} next={data.next} known={together} left={left - 1} {...rest}>
          {children}
        </FurtherRows>
      )}
    </>
  );
}
