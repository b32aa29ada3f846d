import { useConnectivity } from '#auth/connectivity.ts';
import { useTranslation } from '#i18n/react.ts';
import { hashKey, useQuery } from '#query.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { furtherPageQuery } from '../record/record.queries.ts';
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

/** Room that a page's rows took when they were drawn last: whoever comes back to a long list waits for those in sight alone. */
const heights = new WeakMap<object, number>();

/**
 * A page's rows, however many pages stand there: far from the screen they give way to a space of their height. `of`: what the rows
 * are of; `away`: they may begin as that space.
 */
export function RowsNear({ of, away, children }: { of: object; away: boolean; children: ReactNode }) {
  const [height, setHeight] = useState<number | null>(() => (away && heights.get(of)) || null);
  const box = useNear((near, rows) => {
    if (near) setHeight(null);
    else if (rows.offsetHeight > 0 && !rows.contains(document.activeElement)) {
      heights.set(of, rows.offsetHeight);
      setHeight(rows.offsetHeight);
    }
  });
  return (
    <div ref={box} style={height === null ? undefined : { height }} data-away={height !== null || undefined}>
      {height === null && children}
    </div>
  );
}

/** The end of what is shown: further rows come as it nears the screen, and when asked for. */
function More({ shown, all, onMore }: Pick<Props, 'all' | 'onMore'> & { shown: number }) {
  const { t } = useTranslation('records');
  const end = useNear((near) => near && onMore(false));
  return (
    <div ref={end} className={styles['more']}>
      <span>{t('records:list.shownOf', { shown, all })}</span>
      <Button onClick={() => onMore(true)}>{t('records:list.more')}</Button>
    </div>
  );
}

interface Props {
  kind: ListKind;
  /** Of the page before: where this one begins, and which rows stand there already. */
  next: string;
  known: ReadonlySet<string>;
  /** How many rows the list has. */
  all: string;
  /** Which page comes next, and how many are shown. */
  page: number;
  shown: number;
  /** `isAsked`: by its button, not because the end came near. */
  onMore: (isAsked: boolean) => void;
  children: (rows: readonly ListRow[], page: number, answer: object) => ReactNode;
}

/** The pages of a list behind its first, one after the other, each from the key of the last row before it. */
export function FurtherRows(props: Props) {
  if (props.page <= props.shown) return <FurtherPage {...props} />;
  return <More shown={props.known.size} all={props.all} onMore={props.onMore} />;
}

/** What a further page was asked by last. Where the page before ends otherwise now, it is asked for again. */
const askedFrom = new Map<string, string>();

function FurtherPage({ kind, next, known, page, children, ...rest }: Props) {
  const query = furtherPageQuery<ListRow>(kind, next, page, (from) => askedFrom.set(hash, from));
  const hash = hashKey(query.queryKey);
  const { data, isError, refetch } = useQuery(query);
  useEffect(() => {
    const from = askedFrom.get(hash);
    if (from !== undefined && from !== next) void refetch();
    // also once there is data: who asks anew while the first answer is on its way gets that one
  }, [hash, next, data, refetch]);
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
      {children(rows, page, data.results)}
      {data.next !== null && (
        <FurtherRows kind={kind} next={data.next} known={together} page={page + 1} {...rest}>
          {children}
        </FurtherRows>
      )}
    </>
  );
}
