import { memo } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { ReachOfAllSelect, ReachSelect } from './reach-select.tsx';
import type { RightsGroup, RightWords } from './rights.ts';
import { cellsOf, inOrder, reachOf, type Cell } from './rights-matrix.ts';
import styles from './rights.module.css';

export interface GroupProps extends RightsGroup {
  held: readonly string[];
  disabled: boolean;
  words: RightWords;
  onChange: (held: string[]) => void;
}
interface Props extends GroupProps {
  /** A cell was pointed at, or is worked. */
  onExplain: (cell: Cell) => void;
}

/** The rights of one heading at a desk: what, by action, each with how far it reaches; heads set a whole row or column. */
export const RightsTable = memo(function RightsTable({ group, objects, onExplain, ...rest }: Props) {
  const { t } = useTranslation('people');
  const { words, held } = rest;
  const rows = objects.map((of) => ({ of, cells: cellsOf(of) }));
  const all = inOrder(rows.flatMap(({ cells }) => cells));
  const verbs = [...new Set(all.map(({ verb }) => verb))];
  const title = words.groupTitle(group);
  const ofAll = t('role.allOf', { count: objects.length });
  const hasTotals = objects.length > 1;
  const hasWhole = rows.some(({ cells }) => cells.length > 1);
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>{title}</h2>
      <div className={styles['scroll']} role="region" aria-label={title} tabIndex={0}>
        <table className={styles['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('role.what')}</th>
              {hasWhole && <th scope="col">{t('role.whole')}</th>}
              {verbs.map((verb) => (
                <th key={verb} scope="col">
                  {words.verbWord(verb)}
                </th>
              ))}
            </tr>
            {hasTotals && (
              <tr className={styles['totals']}>
                <th scope="row">{ofAll}</th>
                {hasWhole && (
                  <td>
                    <ReachOfAllSelect {...rest} cells={all} label={`${ofAll}: ${t('role.whole')}`} />
                  </td>
                )}
                {verbs.map((verb) => {
                  const cells = all.filter((cell) => cell.verb === verb);
                  return (
                    <td key={verb}>
                      {cells.length > 1 && (
                        <ReachOfAllSelect {...rest} cells={cells} label={`${ofAll}: ${words.verbWord(verb)}`} />
                      )}
                    </td>
                  );
                })}
              </tr>
            )}
          </thead>
          <tbody>
            {rows.map(({ of: { object }, cells }) => (
              <tr key={object}>
                <th scope="row">{words.title(object)}</th>
                {hasWhole && (
                  <td className={styles['whole']}>
                    {cells.length > 1 && (
                      <ReachOfAllSelect {...rest} cells={cells} label={`${words.title(object)}: ${t('role.whole')}`} />
                    )}
                  </td>
                )}
                {verbs.map((verb) => {
                  const cell = cells.find((one) => one.verb === verb);
                  if (!cell) return <td key={verb} />;
                  return (
                    <td
                      key={verb}
                      data-reach={reachOf(cell, held)}
                      onFocus={() => onExplain(cell)}
                      onMouseEnter={() => onExplain(cell)}
                    >
                      <ReachSelect {...rest} cell={cell} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});
