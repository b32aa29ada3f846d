/** Lines of measurement beside the lines of the bill that they earned: an item has one for each rate that its days had. */
import type { BillLine } from '@chainage/shared/contracts/dpr/month/figures';
import { rateOn } from '@chainage/shared/contracts/dpr/setup/rate-on';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import type { Key } from '../month/month-lines.ts';
import type { MeasuredLine } from './measured.queries.ts';

export interface Proved {
  line: BillLine;
  /** On the bill, from 1. */
  no: number;
  measured: readonly MeasuredLine[];
  /** What they come to. */
  sum: string;
  agrees: boolean;
}

const inThousandths = (quantity: string): bigint => {
  const [whole = '0', rest = ''] = quantity.replace('-', '').split('.');
  const size = BigInt(whole + rest.slice(0, 3).padEnd(3, '0'));
  return quantity.startsWith('-') ? -size : size;
};

export function proveLines(
  lines: readonly BillLine[],
  keys: readonly Key[],
  measured: readonly MeasuredLine[],
): Proved[] {
  const byKey = new Map(keys.map((key) => [key.id, key]));
  const earned = new Map<string, MeasuredLine[]>();
  for (const one of measured) {
    const key = byKey.get(one.package_key);
    const place = `${one.package_key} ${key ? rateOn(key, one.rate_day) : ''}`;
    const own = earned.get(place);
    if (own) own.push(one);
    else earned.set(place, [one]);
  }
  return lines.map((line, at) => {
    const own = earned.get(`${line.package_key} ${line.rate}`) ?? [];
    const sum = together(['0.000', ...own.map(({ quantity }) => quantity)]);
    return { line, no: at + 1, measured: own, sum, agrees: inThousandths(sum) === inThousandths(line.quantity) };
  });
}
