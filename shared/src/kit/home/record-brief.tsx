import { formatChainage } from '#contracts/chainage.ts';
import { valuePath } from '#contracts/kit/list.ts';
import { formatDate } from '#lib/format/date.ts';
import { Link } from '#router.ts';
import { AlertTriangle, Clock } from '#ui/icons.tsx';
import { valueAt } from '../carried-label.tsx';
import type { Cells, ListRow } from '../list/list.model.ts';
import { useListTexts } from '../list/list-texts.ts';
import { useRowCells } from '../list/use-row-cells.tsx';
import { editPage, viewPage } from '../record/pages.ts';
import type { BriefKind, Briefs } from './home.model.ts';
import styles from './record-brief.module.css';

const useNoWarning = () => () => null;

/** Of a draft its form, of anything else its page. */
const pageOf = (kind: BriefKind, id: string, status: unknown): string =>
  kind.drafts?.includes(String(status)) ? editPage(kind, id) : viewPage(kind, id);

interface Props {
  of: Briefs;
  row: ListRow;
  /** Told where it leads as soon as it is touched. */
  onPress?: ((path: string) => void) | undefined;
  /** Where it is one of the options of a search: chosen from its field, which keeps the focus. */
  option?: { id: string; selected: boolean; onChoose: () => void };
}

/** One record in a line or two: where, what, in which state, and what of it is a warning. As its list's card says it. */
export function RecordBrief({ of: { kindOf, useCells, useWarning = useNoWarning }, row, onPress, option }: Props) {
  const kind = kindOf(row as never);
  const { columns, card } = kind.list;
  const texts = useListTexts(kind);
  const { cell, sideOf } = useRowCells({ kind, ...(useCells && { useCells: useCells as () => Cells<ListRow> }) });
  const warning = useWarning()(row as never);
  const state = columns.find(({ kind: as }) => as === 'state');
  const status = state && valueAt(row, valuePath(state));
  const [first] = columns;
  const value = first && valueAt(row, valuePath(first));
  const number = typeof value === 'string' && first?.kind === 'day' ? formatDate(value) : value;
  const from = valueAt(row, 'chainage_from');
  const path = pageOf(kind, row.id, status);
  const what = card.title.map((name) => cell(name, row, 'card')).find(Boolean);
  const quiet = [typeof status === 'string' ? texts.state(status) : '', typeof number === 'string' ? number : ''];
  return (
    <Link
      to={path}
      className={styles['row']}
      data-placeless={card.place ? undefined : ''}
      onPointerDown={onPress && (() => onPress(path))}
      {...(option && {
        id: option.id,
        role: 'option',
        'aria-selected': option.selected,
        tabIndex: -1,
        onClick: option.onChoose,
      })}
    >
      {card.place && (
        <span className={styles['chainage']}>
          {typeof from === 'string' ? formatChainage(from) : '–'} <span className={styles['side']}>{sideOf(row)}</span>
        </span>
      )}
      <span className={styles['what']}>
        <strong>{what}</strong>
        <span className={styles['state']}>{quiet.filter(Boolean).join(' · ')}</span>
      </span>
      {warning && (
        <span className={styles['warning']} data-tone={warning.tone}>
          {warning.ahead ? <Clock size={18} aria-hidden /> : <AlertTriangle size={18} aria-hidden />}
          {warning.text}
        </span>
      )}
    </Link>
  );
}
