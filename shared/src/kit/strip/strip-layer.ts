/** Layers of the strip and the marks that their records make. Pure. */
import { kmToMetres, parseChainage } from '#contracts/chainage.ts';
import { DIRECTIONS, type Direction } from '#contracts/directions.ts';
import { monthAfter } from '#lib/format/days.ts';
import type { ListRow } from '../list/list.model.ts';
import type { LayerWay, Mark, RoadSign } from './strip.model.ts';

/** Records of one kind that lie along the road, read and ready to be drawn. */
export interface StripLayer {
  key: string;
  /** What it is called, in the reader's language. */
  name: string;
  as: LayerWay;
  rows: readonly ListRow[];
  /** Null: this record is not drawn. */
  signOf: (row: ListRow) => RoadSign | null;
}

const metresOf = (value: unknown): number | null => {
  const km = typeof value === 'string' ? parseChainage(value) : null;
  return km === null ? null : kmToMetres(km);
};
const sideOf = (value: unknown): Direction | null => DIRECTIONS.find((side) => side === value) ?? null;

/** The mark of a record; null where it lies nowhere or is not to be drawn. */
export function markOf(layer: StripLayer, row: ListRow): Mark | null {
  const { chainage_from: first, chainage_to: last, direction } = row as ListRow & Record<string, unknown>;
  const from = metresOf(first);
  const sign = from === null ? null : layer.signOf(row);
  if (from === null || !sign) return null;
  const to = Math.max(from, metresOf(last) ?? from);
  return { ...sign, id: row.id, layer: layer.key, from, to, side: sideOf(direction) };
}

/** Whether it had come up by the end of this month. */
const cameBy = ({ day }: RoadSign, until: string | null): boolean => !until || !day || day.slice(0, 7) <= until;

/** Marks of all layers. */
export const marksOf = (layers: readonly StripLayer[]): Mark[] =>
  layers.flatMap((layer) => layer.rows.flatMap((row) => markOf(layer, row) ?? []));

/** Those of the layers that are switched on, as it stood at the end of a month. */
export const marksShown = (
  marks: readonly Mark[],
  without: readonly string[],
  until: string | null,
): readonly Mark[] =>
  without.length === 0 && !until
    ? marks
    : marks.filter((mark) => !without.includes(mark.layer) && (!until || cameBy(mark, until)));

/** The months in which anything of the layers came up, first to last, without a gap. */
export function monthsOf(marks: readonly Mark[], most = 24): string[] {
  const known = [...new Set(marks.flatMap(({ day }) => (day ? [day.slice(0, 7)] : [])))].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const months: string[] = [];
  for (let month = last; month >= first && months.length < most; month = monthAfter(month, -1)) months.unshift(month);
  return months;
}
