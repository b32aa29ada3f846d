import type { OrderBalance } from '@chainage/shared/contracts/purchase-orders/balance';
import { NEARLY_USED, orderPlace, RUNNING } from '@chainage/shared/contracts/purchase-orders/place';
import { boardPage, type Board } from '@chainage/shared/kit/board/board.model.ts';
import { formatCount } from '@chainage/shared/lib/format/count';
import { formatMoney } from '@chainage/shared/lib/format/number';
import { boardTexts } from './texts.ts';

export const worksBoard: Board<OrderBalance> = {
  texts: boardTexts,
  useItems({ left, more, running, nearly_used: nearly }, { package: part }, words) {
    const place: Record<string, string> = part ? { package: part } : {};
    const page = (filters: Readonly<Record<string, string>>) =>
      boardPage(orderPlace.pages.list, { ...filters, ...place });
    return [
      {
        ...{ key: 'orders', kind: 'figures', title: words('board.title') },
        figures: [
          ...left.map(({ currency, amount }) => ({
            ...{ key: currency, label: words('board.left'), value: formatMoney(amount, currency), to: page(RUNNING) },
          })),
          ...(more > 0
            ? [{ key: 'more', label: words('board.more'), value: formatCount(more), to: page(RUNNING) }]
            : []),
          { key: 'running', label: words('board.running'), value: formatCount(running), to: page(RUNNING) },
          { key: 'nearly', label: words('board.nearly'), value: formatCount(nearly), to: page(NEARLY_USED) },
        ],
      },
    ];
  },
};
