import { now } from '@chainage/shared/api-client/server-clock';
import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import type { StockLogRow, StockRow } from '@chainage/shared/contracts/stock/rows';
import { EXPIRING_DAYS } from '@chainage/shared/contracts/stock/states';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Briefs, HomeOffer, WaitingPart } from '@chainage/shared/kit/home/home.model.ts';
import { dayOf, formatDate } from '@chainage/shared/lib/format/date';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { isLow } from './kind/is-low.ts';
import { useUnit } from './kind/use-unit.ts';
import { texts } from './texts.ts';

const DAY = 86_400_000;

const items: Briefs<StockRow> = {
  source: stockPlace,
  kindOf: () => stockPlace,
  useWarning() {
    const { t } = useTranslation('stock');
    const unitOf = useUnit();
    return (row) =>
      isLow({ ...row })
        ? { text: t('view.low', { amount: formatAmount(row.balance, unitOf(row)) }), tone: 'danger' }
        : null;
  },
};

/** When the oldest of it expires, and whether it has. */
const expiring: Briefs<StockRow> = {
  ...items,
  useWarning() {
    const { t } = useTranslation('stock');
    return ({ expires_on: day }) => {
      if (!day) return null;
      const isOver = day < dayOf(new Date(now()));
      const text = t(isOver ? 'home.over' : 'home.until', { date: formatDate(day) });
      return isOver ? { text, tone: 'danger' } : { text, tone: 'warning', ahead: true };
    };
  },
};

/** What is asked for, and how much of it. */
function useAsked() {
  const { t } = useTranslation('stock');
  const unitOf = useUnit();
  return ({ stock_name: name, quantity_in: brought, quantity_out: taken, ...row }: StockLogRow): string =>
    t('home.amount', { name, amount: formatAmount(taken ?? brought ?? '0', unitOf(row)) });
}

const logs: Briefs<StockLogRow> = {
  source: logPlace,
  kindOf: () => logPlace,
  useCells: () => ({ stock: useAsked() }),
};

/** With who wrote it, for whoever is to give or to approve it. */
const others: Briefs<StockLogRow> = {
  ...logs,
  useCells() {
    const asked = useAsked();
    return { stock: (row) => `${asked(row)} · ${row.created_by_name}` };
  },
};

const isKeeper = (permissions: readonly string[]) => permissions.includes('create__all__stock_log');

const waiting: readonly WaitingPart[] = [
  { key: 'indents', of: others, filters: { status: 'draft' }, ordering: 'log_date', shown: isKeeper },
  {
    key: 'approval',
    of: others,
    filters: { status: 'pending_approval' },
    ordering: 'log_date',
    shown: (permissions) => permissions.includes('approve__all__stock_log'),
  },
  { key: 'low', of: items, filters: { is_low: 'true', status: 'active' }, ordering: 'code', shown: isKeeper },
  {
    key: 'expiring',
    of: expiring,
    // of the day on which it is asked: a device stays open for days
    get filters() {
      return { expires_on_to: dayOf(new Date(now().getTime() + EXPIRING_DAYS * DAY)), status: 'active' };
    },
    ordering: 'expires_on',
    shown: isKeeper,
  },
  {
    key: 'asked',
    of: logs,
    filters: { created_by: 'me', status: 'draft' },
    ordering: '-log_date',
    shown: (permissions) => !isKeeper(permissions),
  },
];

const home: HomeOffer = {
  module: 'stock',
  texts,
  waiting,
  find: [{ of: items }],
  boards: { view2: async () => (await import('#features/board/works.ts')).worksBoard },
  lists: [stockPlace, logPlace],
};

export default home;
