import { formatChainage } from '#contracts/chainage.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { placeOf } from '#lib/format/place.ts';
import { Link } from '#router.ts';
import { ArrowDown, ArrowUp, RotateCcw } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import { valueAt } from '#kit/carried-label.tsx';
import type { Cells, ListRow } from '#kit/list/list.model.ts';
import { useRowCells } from '#kit/list/use-row-cells.tsx';
import { viewPage } from '#kit/record/pages.ts';
import { useKitTexts } from '#kit/texts.tsx';
import type { Briefs, WayPart } from '../home.model.ts';
import { DueLine } from './due-line.tsx';
import { JobActs } from './job-acts.tsx';
import type { Leg } from './order.ts';
import styles from './way.module.css';

interface Props {
  of: Briefs;
  way: WayPart;
  row: ListRow;
  /** How it is met; none of what lies on another road, or nowhere. */
  leg?: Leg<ListRow> | undefined;
  queued: readonly OutboxRow[];
  isNext: boolean;
  onPress?: ((path: string) => void) | undefined;
}

function useFar() {
  const t = useKitTexts();
  return (metres: number) =>
    metres < 1000
      ? t('route:metres', { metres: Math.round(metres / 10) * 10 })
      : t('route:km', { km: (metres / 1000).toFixed(1) });
}

/** Where one turns to come to the other carriageway. */
function TurnLine({ leg: { turn, row } }: { leg: Leg<ListRow> }) {
  const t = useKitTexts();
  const from = valueAt(row, 'chainage_from');
  if (turn === 'none' || typeof from !== 'string') return null;
  return (
    <span className={styles['turn']}>
      <RotateCcw aria-hidden="true" /> {t(`route:turn.${turn}`, { chainage: formatChainage(from) })}
    </span>
  );
}

/** A job on the way: what, how far, on which side, how long it may take, and what one does about it. */
export function JobRow({ of, way, row, leg, queued, isNext, onPress }: Props) {
  const t = useKitTexts();
  const kind = of.kindOf(row as never);
  const { card } = kind.list;
  const { cell, sideOf } = useRowCells({ kind, ...(of.useCells && { useCells: of.useCells as () => Cells<ListRow> }) });
  const far = useFar();
  const path = viewPage(kind, row.id);
  const picture = card.picture && valueAt(row, card.picture);
  const Arrow = leg?.ahead ? ArrowUp : ArrowDown;
  return (
    <li className={styles['job']} data-next={isNext || undefined}>
      <Link to={path} className={styles['main']} onPointerDown={onPress && (() => onPress(path))}>
        <span className={styles['picture']}>
          <Picture url={typeof picture === 'string' ? picture : null} />
        </span>
        <span>
          <span className={styles['head']}>
            <strong>{card.title.map((name) => cell(name, row, 'card')).find(Boolean)}</strong>
            {leg && (
              <span className={styles['far']}>
                {leg.distance === 0 ? t('route:hereItIs') : far(leg.distance)} <Arrow size={18} aria-hidden="true" />
              </span>
            )}
          </span>
          <span className={styles['place']}>
            {placeOf(row)} {sideOf(row)}
          </span>
        </span>
        {leg && <TurnLine leg={leg} />}
        {way.due && <DueLine due={way.due} row={row} words={cell(way.due.cell, row, 'card')} />}
      </Link>
      <JobActs of={of} way={way} row={row} queued={queued} isNext={isNext} />
    </li>
  );
}
