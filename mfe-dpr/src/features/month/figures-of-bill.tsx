import type { Bill, BillLine } from '@chainage/shared/contracts/dpr/month/figures';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { MadeOf, type Part } from './made-of.tsx';
import { PartsBehind } from './parts-behind.tsx';
import { useLinesBehind } from './use-lines-behind.tsx';

/** Quantity and amount of each. */
export const AMOUNTS = [
  ['previous_quantity', 'previous_amount', 'previous'],
  ['quantity', 'amount', 'this'],
  ['upto_quantity', 'upto_amount', 'upto'],
] as const;
export type Quantity = (typeof AMOUNTS)[number][0];
export type Amount = (typeof AMOUNTS)[number][1];

const isBelow = (amount: string): boolean => amount.startsWith('-');
/** Those of which a sum is made: what pays, what is taken back. */
export const paying = (line: BillLine): boolean => !isBelow(line.amount);
export const takingBack = (line: BillLine): boolean => isBelow(line.amount);

/** What an amount is made of: quantity by rate, of what is paid by now what was before and what this bill pays. */
function Worth({ line, which, amount }: { line: BillLine; which: Quantity; amount: Amount }) {
  const { t } = useTranslation('dpr');
  const comesTo = { name: t('bill.amount'), value: formatRupees(line[amount]) };
  const rupees = (part: 'previous' | 'this', value: string, sign?: Part['sign']): Part => ({
    name: t(`bill.${part}`),
    value: formatRupees(value),
    ...(sign && { sign }),
  });
  if (which === 'upto_quantity')
    return (
      <MadeOf parts={[rupees('previous', line.previous_amount), rupees('this', line.amount, '+')]} comesTo={comesTo} />
    );
  // what earlier bills rounded, each by itself, stays as it was
  if (decimalProduct([line[which], line.rate], 2) !== line[amount]) return <p>{t('behind.asBilled')}</p>;
  return (
    <MadeOf
      parts={[
        { name: t('bill.quantity'), value: formatQuantity(line[which]) },
        { name: t('bill.rate'), value: formatRupees(line.rate), sign: '×' },
      ]}
      comesTo={comesTo}
    />
  );
}

/** What the figures of a bill open: the lines of a quantity, those with their rates of an amount, the amounts of a sum. */
export function useFiguresOfBill({ lines }: Pick<Bill, 'lines'>, month: string) {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  const { open, dialog } = useLinesBehind();
  const linesOf = (line: BillLine, which: Quantity) => {
    const until = which === 'previous_quantity' ? monthAfter(month, -1) : month;
    const of = which === 'quantity' ? { counted_in: month } : { counted_to: until };
    // an item of several rates has a line for each, and its measurements stand behind them together: so does what they come to
    const ofItem = lines.filter(({ package_key: key }) => key === line.package_key);
    const comesTo = together(ofItem.map((each) => each[which]));
    return {
      title: `${line.item_no} ${line.description}, ${name(until)}`,
      isOfSeveral: ofItem.length > 1,
      comesTo,
      behind: {
        of: { package_key: line.package_key, ...of },
        ...(which !== 'quantity' && { comesTo }),
        ...(ofItem.length > 1 && { note: t('behind.rates') }),
      },
    };
  };
  const openQuantity = (line: BillLine, which: Quantity) => {
    const { title, comesTo, behind } = linesOf(line, which);
    open({ title: `${title}: ${formatQuantity(comesTo)}`, ...behind });
  };
  const openAmount = (line: BillLine, which: Quantity, amount: Amount) => {
    const { title, isOfSeveral, behind } = linesOf(line, which);
    open({
      title: `${title}: ${formatRupees(line[amount])}`,
      made: <Worth line={line} which={which} amount={amount} />,
      rate: isOfSeveral ? null : line.rate,
      ...behind,
    });
  };
  /** A sum of amounts, of those `wanted` alone. */
  const openSum = (title: string, [which, amount]: readonly [Quantity, Amount], wanted = (_line: BillLine) => true) =>
    open({
      title,
      made: (
        <PartsBehind
          parts={lines
            .filter((line) => /[1-9]/.test(line[amount]) && wanted(line))
            .map((line) => ({
              key: line.package_key + line.rate,
              name: (
                <>
                  <strong>{line.item_no}</strong> {line.description}
                </>
              ),
              value: formatRupees(line[amount]),
              onOpen: () => openAmount(line, which, amount),
            }))}
        />
      ),
    });
  const openMade = (title: string, parts: readonly Part[], comesTo: Part) =>
    open({ title, made: <MadeOf parts={parts} comesTo={comesTo} /> });
  return { openQuantity, openAmount, openSum, openMade, dialog };
}
