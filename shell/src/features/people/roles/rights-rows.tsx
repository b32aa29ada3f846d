import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Field } from '@chainage/shared/ui/field';
import { ChevronDown } from '@chainage/shared/ui/icons';
import { ReachOfAllSelect, ReachSelect } from './reach-select.tsx';
import type { GroupProps } from './rights-table.tsx';
import { cellsOf, inOrder, namesOf, reachOf } from './rights-matrix.ts';
import styles from './rights.module.css';

/** A row that unfolds; what is in it is drawn only then: there are many. */
function Row({ name, count, children }: { name: string; count?: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['row']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles['name']}>{name}</span>
        {count && <span className={styles['quiet']}>{count}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      {open && <div className={styles['inner']}>{children()}</div>}
    </details>
  );
}

/** The rights of one heading on a phone: each row unfolds into its actions, with what they allow in words. */
export const RightsRows = memo(function RightsRows({ group, objects, ...rest }: GroupProps) {
  const { t } = useTranslation('people');
  const { words, held } = rest;
  const rows = objects.map((of) => ({ of, cells: cellsOf(of) }));
  const all = inOrder(rows.flatMap(({ cells }) => cells));
  // an action of one row alone is set there
  const shared = [...new Set(all.map(({ verb }) => verb))]
    .map((verb) => [verb, all.filter((cell) => cell.verb === verb)] as const)
    .filter(([, cells]) => cells.length > 1);
  const ofAll = t('role.allOf', { count: objects.length });
  return (
    <section className={styles['group']}>
      <h2 className={styles['title']}>{words.groupTitle(group)}</h2>
      <div className={styles['rows']}>
        {objects.length > 1 && (
          <Row name={ofAll}>
            {() => (
              <>
                <Field label={t('role.whole')}>
                  <ReachOfAllSelect {...rest} cells={all} label={`${ofAll}: ${t('role.whole')}`} />
                </Field>
                {shared.map(([verb, cells]) => (
                  <Field key={verb} label={words.verbWord(verb)}>
                    <ReachOfAllSelect {...rest} cells={cells} label={`${ofAll}: ${words.verbWord(verb)}`} />
                  </Field>
                ))}
              </>
            )}
          </Row>
        )}
        {rows.map(({ of: { object }, cells }) => (
          <Row
            key={object}
            name={words.title(object)}
            count={t('role.held', {
              count: cells.filter((cell) => reachOf(cell, held) !== 'none').length,
              all: cells.length,
            })}
          >
            {() => (
              <>
                {cells.length > 1 && (
                  <Field label={t('role.whole')}>
                    <ReachOfAllSelect {...rest} cells={cells} label={`${words.title(object)}: ${t('role.whole')}`} />
                  </Field>
                )}
                {cells.map((cell) => {
                  const names = namesOf(cell).filter((name) => held.includes(name));
                  return (
                    <Field
                      key={cell.verb}
                      label={words.verbWord(cell.verb)}
                      hint={(names.length > 0 ? names.map(words.sentence) : [t('role.notThis')]).join('; ')}
                    >
                      <ReachSelect {...rest} cell={cell} />
                    </Field>
                  );
                })}
              </>
            )}
          </Row>
        ))}
      </div>
    </section>
  );
});
