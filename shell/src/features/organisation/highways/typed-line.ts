/** A road's line as text: one vertex a line, latitude, longitude and, where it is known, chainage. What people paste, and correct. */
import { formatChainage, kmToMetres, metresToKm, parseChainage } from '@chainage/shared/contracts/chainage';
import type { LinePlace } from '@chainage/shared/contracts/road-line';

/** What is wrong with the line of text of that number, counted from 1. */
export interface TextFault {
  line: number;
  code: 'degrees' | 'chainage' | 'beyond';
}

export interface TypedLine {
  places: LinePlace[];
  /** The line of text that each vertex stands in, counted from 1. */
  lines: number[];
  faults: TextFault[];
}

const DEGREES = /^[+-]?\d{1,3}(\.\d+)?$/;
/** Between numbers; a comma and a blank are one. What follows the second is a chainage, which may have blanks of its own. */
const PARTS = /^\s*([^\s,;]+)\s*[,;\s]\s*([^\s,;]+)(?:\s*[,;\s]\s*(.*?))?\s*$/;

const isSkipped = (text: string, isFirst: boolean): boolean =>
  text.trim() === '' || text.trim().startsWith('#') || (isFirst && /lat/i.test(text));

function readVertex(text: string): LinePlace | TextFault['code'] {
  const [, lat = '', lng = '', chainage = ''] = PARTS.exec(text) ?? [];
  if (!DEGREES.test(lat) || !DEGREES.test(lng)) return 'degrees';
  if (Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return 'beyond';
  const place = { lat: Number(lat), lng: Number(lng) };
  if (chainage === '') return place;
  const km = parseChainage(chainage);
  return km === null ? 'chainage' : { ...place, metres: kmToMetres(km) };
}

/** Blank lines, a heading and what begins with `#` are skipped. */
export function readTypedLine(text: string): TypedLine {
  const read: TypedLine = { places: [], lines: [], faults: [] };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (isSkipped(line, index === 0)) continue;
    const vertex = readVertex(line);
    if (typeof vertex === 'string') read.faults.push({ line: index + 1, code: vertex });
    else {
      read.places.push(vertex);
      read.lines.push(index + 1);
    }
  }
  return read;
}

/** The same as text. */
export const writeTypedLine = (places: readonly LinePlace[]): string =>
  places
    .map(({ lat, lng, metres }) =>
      [lat.toFixed(6), lng.toFixed(6), ...(metres === undefined ? [] : [formatChainage(metresToKm(metres))])].join(
        ', ',
      ),
    )
    .join('\n');
