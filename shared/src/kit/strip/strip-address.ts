/** What the strip shows, in the address of its page: what makes no sense there is left out. Pure. */
import { kmToMetres, metresToKm, parseChainage } from '#contracts/chainage.ts';
import { MONTH } from '#lib/format/days.ts';
import { within } from './shown.ts';
import type { Shown } from './strip.model.ts';

export interface StripState {
  /** What is drawn; null where it is all of the road. */
  shown: Shown | null;
  /** The stretch that lists are filtered by. */
  picked: Shown | null;
  /** Keys of layers that are switched off. */
  without: readonly string[];
  /** A month `2026-10`: what came up later is not shown. */
  until: string | null;
  /** The mark that is chosen, by its record's id. */
  chosen: string | null;
}

/** A stretch as an address has it: `40.000-50.000`. */
export const wireStretch = ({ from, to }: Shown): string => `${metresToKm(from)}-${metresToKm(to)}`;

function stretchOf(text: string | null): Shown | null {
  const [first, second, ...others] = (text ?? '').split('-');
  const ends = [first, second].map((end) => parseChainage(end ?? ''));
  const [from, to] = ends;
  if (others.length > 0 || !from || !to || kmToMetres(to) < kmToMetres(from)) return null;
  return { from: kmToMetres(from), to: kmToMetres(to) };
}

const clipped = (road: Shown, stretch: Shown | null): Shown | null =>
  stretch && stretch.to >= road.from && stretch.from <= road.to
    ? { from: Math.max(road.from, stretch.from), to: Math.min(road.to, stretch.to) }
    : null;

/** What an address says of a road. */
export function readStrip(query: URLSearchParams, road: Shown): StripState {
  const shown = clipped(road, stretchOf(query.get('km')));
  const until = query.get('until') ?? '';
  const chosen = query.get('mark') ?? '';
  return {
    shown: shown && within(road, shown),
    picked: clipped(road, stretchOf(query.get('part'))),
    without: (query.get('without') ?? '').split(',').filter((key) => /^[\w.-]{1,40}$/.test(key)),
    until: MONTH.test(until) ? until : null,
    chosen: /^[\w-]{1,64}$/.test(chosen) ? chosen : null,
  };
}

/** An address that says this; what else it says stays. */
export function writeStrip(
  query: URLSearchParams,
  { shown, picked, without, until, chosen }: StripState,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const said = {
    km: shown && wireStretch(shown),
    part: picked && wireStretch(picked),
    without: without.join(',') || null,
    until,
    mark: chosen,
  };
  for (const [name, value] of Object.entries(said))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

const WHOLE: StripState = { shown: null, picked: null, without: [], until: null, chosen: null };

/** The page of a road, by its highway's id, with this of it; as a strip, or as a map. */
export function roadPage(highway: unknown, state: Partial<StripState> = {}, as: 'strip' | 'map' = 'strip'): string {
  const query = writeStrip(new URLSearchParams({ highway: String(highway) }), { ...WHOLE, ...state });
  if (as === 'map') query.set('view', 'map');
  return `/road?${query.toString()}`;
}
