import type { ReactNode } from 'react';
import type { Column } from '#contracts/kit/list.ts';
import { formatCount } from '#lib/format/count.ts';
import { groupIndian } from '#lib/format/number.ts';
import { cx } from '#ui/cx.ts';
import type { List } from '#contracts/list.ts';
import type { RecordListState } from '../list/declared-state.ts';
import { useListTexts } from '../list/list-texts.ts';
import type { ListRow, ListScreens } from '../list/list.model.ts';
import { useRowCells } from '../list/use-row-cells.tsx';
import { PageHead } from './page-head.tsx';
import { Paper } from './paper.tsx';
import styles from './print.module.css';
import { SetFilters } from './set-filters.tsx';

/** More columns than this do not stand beside each other on an upright sheet. */
const UPRIGHT_MOST = 7;
const AT_END = ['whole', 'decimal', 'money', 'chainage'];

/** A time is parted between day and hour alone. */
const heldTogether = (content: ReactNode, { kind }: Column): ReactNode =>
  typeof content === 'string' && (kind === 'instant' || kind === 'day')
    ? content.replace(/ (?!\d\d:)/g, '\u00a0')
    : content;

const shownColumns = ({ kind }: ListScreens) => kind.list.columns.filter(({ hidden }) => hidden !== true);

interface Props {
  screens: ListScreens;
  state: RecordListState;
  found: List<ListRow>;
  onDone: () => void;
}

/** A list as it is filtered and sorted, with its heads on every sheet, every cell whole. */
export function ListPaper({ screens, state, found, onDone }: Props) {
  const { kind } = screens;
  const texts = useListTexts(kind);
  const { cell } = useRowCells(screens);
  const columns = shownColumns(screens);
  const { results: rows, count } = found;
  const all = formatCount(count);
  return (
    <Paper wide={columns.length > UPRIGHT_MOST} onDone={onDone}>
      <PageHead />
      <h1 className={styles['title']}>{texts.title}</h1>
      <p className={styles['said']}>
        <SetFilters kind={kind} state={state} />
        {' · '}
        {rows.length < count
          ? texts.t('print.first', { number: groupIndian(rows.length), all })
          : texts.t('print.rows', { number: all })}
      </p>
      {screens.Summary && <screens.Summary filters={state.filters as Record<string, string>} />}
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {texts.column(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => {
                const { name, kind: as, end, serial } = column;
                const isEnd = AT_END.includes(as) || end;
                return (
                  <td key={name} className={cx(isEnd && styles['end'], serial && styles['whole'])}>
                    {heldTogether(cell(name, row, 'paper'), column)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
