import type { Bill } from '@chainage/shared/contracts/dpr/month/figures';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatRupees } from '@chainage/shared/lib/format/number';
import { AMOUNTS, paying, takingBack, type useFiguresOfBill } from './figures-of-bill.tsx';
import type { Part } from './made-of.tsx';
import { Figure } from './use-lines-behind.tsx';
import styles from './behind.module.css';

type Figures = Pick<ReturnType<typeof useFiguresOfBill>, 'openSum' | 'openMade'>;
type Bills = Pick<Bill, 'totals' | 'percentages'>;

const TAKEN = ['gst', 'retention', 'tds'] as const;
const [, THIS] = AMOUNTS;

/** From gross to what is paid; each opens what it is made of. */
export function BillTotals({ totals, percentages, openSum, openMade }: Bills & Figures) {
  const { t } = useTranslation('dpr');
  const named = (name: string, amount: string, sign?: Part['sign']): Part => ({
    name,
    value: formatRupees(amount),
    ...(sign && { sign }),
  });
  const gross = named(t('bill.gross'), totals.gross);
  const taken = TAKEN.map((of) => {
    const percent = Number(percentages[`${of}_percent`]);
    const sum = named(t(`bill.${of}`, { percent }), totals[of], of === 'gst' ? '+' : '−');
    const { name, value } = sum;
    const rate: Part = { name: '%', value: String(percent), sign: '×' };
    return { sum, onOpen: () => openMade(`${name}: ${value}`, [gross, rate], { name, value }) };
  });
  const back = named(t('bill.recoveries'), totals.recoveries, '−');
  const sums = [
    { sum: gross, onOpen: () => openSum(`${gross.name}: ${gross.value}`, [THIS[0], THIS[1]], paying) },
    ...taken,
    ...(/[1-9]/.test(totals.recoveries)
      ? [{ sum: back, onOpen: () => openSum(`${back.name}: ${back.value}`, [THIS[0], THIS[1]], takingBack) }]
      : []),
  ];
  const net = named(t('bill.net'), totals.net);
  const openNet = () =>
    openMade(
      `${net.name}: ${net.value}`,
      sums.map(({ sum }) => sum),
      net,
    );
  return (
    <dl className={styles['totals']}>
      {sums.map(({ sum: { name, value, sign }, onOpen }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Figure onOpen={onOpen}>{sign ? `${sign} ${value}` : value}</Figure>
          </dd>
        </div>
      ))}
      <div className={styles['net']}>
        <dt>{net.name}</dt>
        <dd>
          <Figure onOpen={openNet}>{net.value}</Figure>
        </dd>
      </div>
    </dl>
  );
}
