/** What of a register stands nearest to the place that a form names, on its side of the road. */
import { metresApart, parseChainage, type Stretch } from '#contracts/chainage.ts';

type Values = Readonly<Record<string, unknown>>;

/** Further away nobody means it. */
const REACH_M = 2000;
/** As many as a person takes in at a glance. */
const MOST = 5;

export interface Near<Row> {
  row: Row;
  metres: number;
}

const kmOf = (value: unknown): string | null => (typeof value === 'string' ? parseChainage(value) : null);

function stretchOf(values: Values): Stretch | null {
  const from = kmOf(values['chainage_from']);
  return from === null ? null : { chainage_from: from, chainage_to: kmOf(values['chainage_to']) };
}

/** What belongs to both carriageways, or stands between them, is on either side. */
const isOnSide = (side: unknown, of: unknown): boolean =>
  (side !== 'lhs' && side !== 'rhs') || of === side || of === 'both' || of === 'median';

/** The nearest first; none where the form names no place. */
export function nearestTo<Row extends Values>(
  rows: readonly Row[],
  form: Values,
  inUse: readonly unknown[],
): Near<Row>[] {
  const place = stretchOf(form);
  if (!place) return [];
  const highway = form['highway'];
  return rows
    .flatMap((row): Near<Row>[] => {
      const stretch = stretchOf(row);
      const isMeant =
        inUse.includes(row['status']) &&
        isOnSide(form['direction'], row['direction']) &&
        (!highway || String(row['highway']) === String(highway));
      const metres = stretch && isMeant ? metresApart(place, stretch) : null;
      return metres !== null && metres <= REACH_M ? [{ row, metres }] : [];
    })
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MOST);
}
