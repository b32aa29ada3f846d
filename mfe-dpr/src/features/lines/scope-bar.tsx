import type { MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import { isOverScope, less, standingOf } from '@chainage/shared/contracts/dpr/sums/standing';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { useTranslation } from '@chainage/shared/i18n/react';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import styles from './lines.module.css';

/** Beyond so much of the scope it is said, in percent: domain.md section 7 rule 9. */
const NEAR = 90;

const width = (percent: number) => ({ inlineSize: `${Math.max(0, Math.min(100, percent))}%` });

/** How far an item has come, what this line adds, and what is left. */
export function ScopeBar({ item, quantity }: { item: MeasuredItem; quantity: string | null }) {
  const { t } = useTranslation('dpr');
  const scope = { scope_quantity: item.scope };
  const done = standingOf(scope, item.done).percent ?? '0';
  const with_ = decimalSum([item.done, quantity ?? '0']) ?? item.done;
  const after = standingOf(scope, with_);
  const adds = Number(after.percent ?? 0) - Number(done);
  const isOver = quantity !== null && isOverScope(scope, item.done, quantity);
  const left = isOver ? less(with_, item.scope) : after.balance;
  const says = t(quantity === null ? 'scope.done' : 'scope.with', {
    done: Number(done).toFixed(1),
    adds: adds.toFixed(1),
    left: `${formatQuantity(left)} ${item.unit_label}`,
  });
  return (
    <div className={styles['scope']}>
      <div className={styles['bar']} aria-hidden="true">
        <span className={styles['done']} style={width(Number(done))} />
        <span className={isOver ? styles['over'] : styles['adds']} style={width(adds)} />
      </div>
      {!isOver && <p className={styles['quiet']}>{says}</p>}
      {isOver && (
        <WarningLine role="status">
          {t('scope.over', { quantity: `${formatQuantity(left)} ${item.unit_label}` })}
        </WarningLine>
      )}
      {!isOver && Number(after.percent ?? 0) >= NEAR && (
        <WarningLine role="status">{t('scope.near', { percent: Number(after.percent).toFixed(1) })}</WarningLine>
      )}
    </div>
  );
}
