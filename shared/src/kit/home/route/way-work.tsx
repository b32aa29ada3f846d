import { useMemo, useState } from 'react';
import type { List } from '#contracts/list.ts';
import { formatCount } from '#lib/format/count.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Link } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { ChevronRight } from '#ui/icons.tsx';
import type { ListRow } from '#kit/list/list.model.ts';
import { useKitTexts } from '#kit/texts.tsx';
import type { WaitingPart, WayPart } from '../home.model.ts';
import home from '../home.module.css';
import { listPage } from '../list-page.ts';
import { queuedBy } from '../queued-by.ts';
import { JobRow } from './job-row.tsx';
import { orderRoute, type Leg } from './order.ts';
import { useHere } from './use-here.ts';
import { WhereBar } from './where-bar.tsx';
import styles from './way.module.css';

/** So many are seen at once: whoever drives does one after the other. */
const FIRST = 6;
const NONE: readonly OutboxRow[] = [];

interface Props {
  part: WaitingPart & { way: WayPart };
  found: Pick<List<ListRow>, 'count' | 'results'>;
  queued?: readonly OutboxRow[] | undefined;
  onPress?: ((path: string) => void) | undefined;
}

interface Group {
  key: 'ahead' | 'behind' | 'elsewhere';
  jobs: { row: ListRow; leg?: Leg<ListRow> }[];
}

/** What waits as a way to drive, from where one stands: what lies ahead, then what lies behind. */
export function WayWork({ part, found, queued = NONE, onPress }: Props) {
  const { key, of, way } = part;
  const t = useKitTexts(of.source.module);
  const place = useHere();
  const [all, setAll] = useState(false);
  const waiting = useMemo(() => queuedBy(queued), [queued]);
  if (found.count === 0) return null;
  const rows = found.results;
  const { ahead, behind, elsewhere } = place.here
    ? orderRoute(rows, { ...place.here, going: place.going })
    : { ahead: [], behind: [], elsewhere: rows };
  const groups: Group[] = [
    { key: 'ahead', jobs: ahead.map((leg) => ({ row: leg.row, leg })) },
    { key: 'behind', jobs: behind.map((leg) => ({ row: leg.row, leg })) },
    { key: 'elsewhere', jobs: elsewhere.map((row) => ({ row })) },
  ];
  const next = groups.flatMap(({ jobs }) => jobs)[0]?.row.id;
  let room = all ? rows.length : FIRST;
  return (
    <div className={home['part']}>
      <h3>
        {t(`home.${key}`)} <span className={home['number']}>{formatCount(found.count)}</span>
      </h3>
      <WhereBar {...place} />
      {groups.map(({ key: group, jobs }) => {
        const shown = jobs.slice(0, room);
        room -= shown.length;
        return (
          shown.length > 0 && (
            <section key={group} aria-labelledby={`way-${key}-${group}`}>
              <h4 id={`way-${key}-${group}`} className={styles['group']}>
                {t(`route:${group}`, { count: jobs.length })}
              </h4>
              <ul className={styles['jobs']}>
                {shown.map(({ row, leg }) => (
                  <JobRow
                    key={row.id}
                    of={of}
                    way={way}
                    row={row}
                    leg={leg}
                    queued={waiting.of(of, row.id) ?? NONE}
                    isNext={row.id === next}
                    onPress={onPress}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {!all && rows.length > FIRST && (
        <Button block className={styles['more']} onClick={() => setAll(true)}>
          {t('route:all', { number: formatCount(rows.length) })}
        </Button>
      )}
      {of.list && found.count > rows.length && (
        <Link to={listPage(of.list, part)} className={home['all']}>
          {t('kit:home.all', { number: formatCount(found.count) })} <ChevronRight aria-hidden />
        </Link>
      )}
    </div>
  );
}
