import { usePreferences } from '@chainage/shared/auth/preferences';
import type { StockBoard } from '@chainage/shared/contracts/stock/board';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { boardPage, type Board } from '@chainage/shared/kit/board/board.model.ts';
import { formatCount } from '@chainage/shared/lib/format/count';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount } from '@chainage/shared/lib/format/number';
import { boardTexts } from './texts.ts';

const LOW = { is_low: 'true', status: 'active' };

export const worksBoard: Board<StockBoard> = {
  texts: boardTexts,
  useItems({ low, items }, _ask, words) {
    const locale = usePreferences((preferences) => preferences.locale);
    return [
      {
        ...{ key: 'stores', kind: 'figures', title: words('board.title') },
        figures: [
          {
            ...{ key: 'low', label: words('board.low'), value: formatCount(low) },
            to: boardPage(stockPlace.pages.list, LOW),
            tone: low > 0 ? 'danger' : undefined,
          },
        ],
      },
      {
        ...{ key: 'items', kind: 'bars', title: words('board.low'), empty: words('board.none') },
        series: [words('board.balance'), words('board.level')],
        bars: items.map(({ id, code, name, balance, reorder_level: level, unit_label: unit, unit_labels: units }) => {
          const said = (amount: string) => formatAmount(amount, labelIn(units, locale, unit));
          return {
            ...{ key: id, label: `${code} · ${name}`, said: said(balance) },
            // of its level, so that cubic metres and pieces stand beside each other
            count: Number(level) > 0 ? Math.round((100 * Number(balance)) / Number(level)) : 0,
            to: stockPlace.pages.view.replace(':id', id),
            second: { count: 100, said: said(level) },
          };
        }),
      },
    ];
  },
};
