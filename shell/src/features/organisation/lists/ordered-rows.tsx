import { useEffect, useRef, useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { LookupListShown, LookupRow } from '@chainage/shared/contracts/lookup-edit';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { Button } from '@chainage/shared/ui/button';
import { Chip } from '@chainage/shared/ui/chip';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { ArrowDown, ArrowUp, Ban, Pencil } from '@chainage/shared/ui/icons';
import { readNow, rowsQuery, saveOrder } from '../organisation.queries.ts';
import { SavingSaid } from '../saving-said.tsx';
import { useSaving } from '../use-saving.ts';
import styles from '../organisation.module.css';

interface Props {
  list: LookupListShown;
  place: { parent?: number; family?: string };
  rows: readonly LookupRow[];
  onEdit: (row: LookupRow) => void;
}

const others = ({ label, labels }: LookupRow, shown: string): string =>
  [label, labels.hi, labels.mr].filter((one) => one && one !== shown).join(' · ');

/** Rows in their order, moved by buttons, or with Alt and an arrow; kept when the order is saved. */
export function OrderedRows({ list, place, rows, onEdit }: Props) {
  const { t } = useTranslation('organisation');
  const locale = usePreferences((preferences) => preferences.locale);
  const online = useConnectivity((connectivity) => connectivity.online);
  const [order, setOrder] = useState(() => rows.map(({ id }) => id));
  const [moved, setMoved] = useState<{ id: number; way: -1 | 1 }>();
  const { state, busy, unsaid, save, takeOver, forget } = useSaving();
  const element = useRef<HTMLUListElement>(null);
  const nameOf = (row: LookupRow) => labelIn(row.labels, locale, row.label);
  const move = (id: number, way: -1 | 1) => {
    const [from, to] = [order.indexOf(id), order.indexOf(id) + way];
    if (to < 0 || to >= order.length) return;
    forget();
    const next = order.filter((one) => one !== id);
    next.splice(to, 0, id);
    setOrder(from === to ? order : next);
    setMoved({ id, way });
  };
  // whoever moves a row goes on moving it: it takes the focus along
  useEffect(() => {
    if (!moved) return;
    const buttons = element.current?.querySelector(`[data-row="${moved.id}"]`)?.querySelectorAll('button');
    const [up, down] = [buttons?.[0], buttons?.[1]];
    const [first, second] = moved.way < 0 ? [up, down] : [down, up];
    (first?.disabled ? second : first)?.focus();
  }, [moved]);
  const isMoved = order.some((id, at) => id !== rows[at]?.id);
  const row = moved && rows.find(({ id }) => id === moved.id);
  return (
    <>
      <ul ref={element} className={styles['rows']}>
        {order.flatMap((id, at) => {
          const one = rows.find((each) => each.id === id);
          if (!one) return [];
          const name = nameOf(one);
          return (
            <li key={id} data-row={id}>
              <div
                className={styles['row']}
                onKeyDown={(event) => {
                  const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                  if (!event.altKey || way === 0) return;
                  event.preventDefault();
                  move(id, way);
                }}
              >
                <span className={styles['moves']}>
                  <IconButton
                    label={t('lists.up', { name })}
                    icon={<ArrowUp aria-hidden />}
                    disabled={at === 0}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    label={t('lists.down', { name })}
                    icon={<ArrowDown aria-hidden />}
                    disabled={at === order.length - 1}
                    onClick={() => move(id, 1)}
                  />
                </span>
                <span className={styles['what']}>
                  <strong>{name}</strong>
                  <span className={styles['quiet']}>
                    {[others(one, name), ...one.used_for.map((use) => t(`use.${use}`))].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {!one.is_active && (
                  <Chip tone="quiet" icon={Ban}>
                    {t('inactive')}
                  </Chip>
                )}
                <IconButton
                  label={t('lists.edit', { name })}
                  icon={<Pencil aria-hidden />}
                  onClick={() => onEdit(one)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles['quiet']}>
        {row && t('lists.at', { name: nameOf(row), place: order.indexOf(row.id) + 1, count: order.length })}
      </p>
      <SavingSaid
        state={state}
        unsaid={unsaid}
        // other rows, or the same in another order, begin anew by themselves
        onTakeOver={() =>
          void takeOver(
            () => readNow(rowsQuery(list.list)),
            () => setOrder(rows.map(({ id }) => id)),
          )
        }
      />
      {isMoved && (
        <Button
          className={styles['start']}
          kind="primary"
          busy={busy}
          disabled={!online}
          onClick={() => void save(() => saveOrder({ list: list.list, ...place, ids: order }))}
        >
          {t('lists.saveOrder')}
        </Button>
      )}
    </>
  );
}
