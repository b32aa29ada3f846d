/** A highway as it stands in its form, and as it goes to the server. */
import { formatChainage, kmToMetres, metresToKm, parseChainage } from '@chainage/shared/contracts/chainage';
import type { HighwayBody, HighwayRecord } from '@chainage/shared/contracts/highways';
import type { AlignmentPoint } from '@chainage/shared/contracts/organisation';
import { toPoint, type RoadPoint } from '@chainage/shared/contracts/nearest-on-road';
import { layChainage, lineFaults, type ChainageBreak, type LineFault } from '@chainage/shared/contracts/road-line';
import { readTypedLine, writeTypedLine, type TextFault } from './typed-line.ts';

export const PLACES = ['from', 'to'] as const;
export const LANGUAGES = ['en', 'hi', 'mr'] as const;
export type EndName = `${(typeof PLACES)[number]}_${(typeof LANGUAGES)[number]}`;

export interface TypedBreak {
  back: string;
  ahead: string;
}

export interface TypedHighway {
  code: string;
  name: string;
  chainage_from: string;
  chainage_to: string;
  is_active: boolean;
  ends: Record<EndName, string>;
  /** The line as text, and breaks that are not yet in it. */
  line: string;
  breaks: TypedBreak[];
}

export function typedOf(known: HighwayRecord | null): TypedHighway {
  const ends = Object.fromEntries(
    PLACES.flatMap((place) =>
      LANGUAGES.map((language) => [`${place}_${language}`, known?.ends[place]?.[language] ?? '']),
    ),
  ) as TypedHighway['ends'];
  return {
    code: known?.code ?? '',
    name: known?.name ?? '',
    chainage_from: known ? formatChainage(known.chainage_from) : '',
    chainage_to: known ? formatChainage(known.chainage_to) : '',
    is_active: known?.is_active ?? true,
    ends,
    line: writeTypedLine((known?.alignment ?? []).map(toPoint)),
    breaks: [],
  };
}

/** What of a line can be said before it is saved. */
export interface Laid {
  points: RoadPoint[];
  textFaults: TextFault[];
  /** Of vertices by the line of text they stand in, of breaks by their number, counted from 1. */
  faults: (LineFault & { said: number })[];
  /** Without the road's ends no chainage can be reckoned. */
  needsEnds: boolean;
}

const metresOf = (typed: string): number | null => {
  const km = parseChainage(typed);
  return km === null ? null : kmToMetres(km);
};

type TypedLine = Pick<TypedHighway, 'line' | 'breaks' | 'chainage_from' | 'chainage_to'>;

export function layTyped({ line, breaks, chainage_from: from, chainage_to: to }: TypedLine): Laid {
  const { places, lines, faults: textFaults } = readTypedLine(line);
  const [begin, end] = [metresOf(from), metresOf(to)];
  const laid: Laid = { points: [], textFaults, faults: [], needsEnds: false };
  if (places.length === 0 || textFaults.length > 0) return laid;
  if (begin === null || end === null || end <= begin) return { ...laid, needsEnds: true };
  // what is not a chainage yet lies nowhere on the road, and is said to
  const read: ChainageBreak[] = breaks.map(({ back, ahead }) => ({
    back: metresOf(back) ?? -1,
    ahead: metresOf(ahead) ?? -1,
  }));
  const ends = { from: begin, to: end, breaks: read };
  const faults = lineFaults(places, ends).map((fault) => ({
    ...fault,
    said: fault.of === 'place' ? (lines[fault.at] ?? 0) : fault.at + 1,
  }));
  return faults.length > 0 ? { ...laid, faults } : { ...laid, points: layChainage(places, ends) };
}

const pointsOf = (points: readonly RoadPoint[]): AlignmentPoint[] =>
  points.map(({ metres, lat, lng }) => ({ km: metresToKm(metres), lat: lat.toFixed(6), lng: lng.toFixed(6) }));

const endsOf = (ends: TypedHighway['ends']): NonNullable<HighwayBody['ends']> =>
  Object.fromEntries(
    PLACES.map((place) => [
      place,
      Object.fromEntries(LANGUAGES.map((language) => [language, ends[`${place}_${language}`].trim()])),
    ]),
  );

/** What goes to the server: of one that is there, what was changed. A chainage that is none goes as it was typed. `line`: as it is laid. */
export function bodyOf(
  typed: TypedHighway,
  seen: TypedHighway | null,
  line: readonly RoadPoint[],
): Partial<HighwayBody> {
  const isChanged = (name: keyof TypedHighway) => !seen || JSON.stringify(seen[name]) !== JSON.stringify(typed[name]);
  const km = (name: 'chainage_from' | 'chainage_to') => parseChainage(typed[name]) ?? typed[name].trim();
  const body: HighwayBody = {
    code: typed.code,
    name: typed.name,
    chainage_from: km('chainage_from'),
    chainage_to: km('chainage_to'),
    is_active: typed.is_active,
    ends: endsOf(typed.ends),
  };
  const changed = Object.fromEntries(Object.entries(body).filter(([name]) => isChanged(name as keyof TypedHighway)));
  return {
    ...changed,
    ...((isChanged('line') || isChanged('breaks')) && { alignment: pointsOf(line) }),
  };
}
