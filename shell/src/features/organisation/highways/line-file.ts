/**
 * Lines out of the files that surveys and phones write: GPX, KML and GeoJSON. They are read here, in the browser, whose XML reader
 * fetches nothing; a document with a type of its own (`<!DOCTYPE`), which could define entities, is refused before it is read. What
 * goes to the server is vertices, and it checks each.
 */
import { kmToMetres, parseChainage } from '@chainage/shared/contracts/chainage';
import type { LinePlace } from '@chainage/shared/contracts/road-line';
import type { Stone } from './thin-line.ts';

export const LINE_FILE_BYTES = 10 * 1024 * 1024;
/** A day of a device that writes every second. */
const VERTICES_MOST = 100_000;
const LINES_MOST = 200;

export type LineFileFault = 'kind' | 'broken' | 'doctype' | 'too_large' | 'too_many' | 'empty';

export class LineFileError extends Error {
  readonly code: LineFileFault;
  constructor(code: LineFileFault) {
    super(code);
    this.name = 'LineFileError';
    this.code = code;
  }
}

export interface FileLine {
  name: string;
  places: LinePlace[];
}
export interface LineFile {
  lines: FileLine[];
  /** Single places called by a chainage. */
  stones: Stone[];
}

const placeOf = (lat: unknown, lng: unknown): LinePlace[] => {
  const [north, east] = [Number(lat), Number(lng)];
  const isPlace = lat !== null && lng !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace ? [{ lat: north, lng: east }] : [];
};

/**
 * "KM 43+250", "43.250" and "Km stone 43" are chainages; "Toll plaza" is none, nor is the bare "043" by which a device counts its
 * waypoints, but where the file itself calls it a chainage.
 */
function stoneOf(name: unknown, place: LinePlace | undefined, isChainage = false): Stone[] {
  const text = String(name ?? '').trim();
  const said = /^(?:km|ch|chainage|km\.? ?stone)?[\s.:-]*([\d][\d.+\s]*)$/i.exec(text);
  const isBare = /^\d+$/.test(text) && !isChainage;
  const km = said?.[1] && !isBare ? parseChainage(said[1]) : null;
  return place && km !== null ? [{ ...place, metres: kmToMetres(km) }] : [];
}

const all = (root: Document | Element, name: string): Element[] => [...root.getElementsByTagNameNS('*', name)];
const textOf = (root: Element, name: string): string =>
  [...root.children].find(({ localName }) => localName === name)?.textContent.trim() ?? '';

function readGpx(document: Document): LineFile {
  const point = (one: Element) => placeOf(one.getAttribute('lat'), one.getAttribute('lon'));
  const lineOf = (one: Element, points: string): FileLine => ({
    name: textOf(one, 'name'),
    places: all(one, points).flatMap(point),
  });
  return {
    lines: [
      ...all(document, 'trk').map((one) => lineOf(one, 'trkpt')),
      ...all(document, 'rte').map((one) => lineOf(one, 'rtept')),
    ],
    stones: all(document, 'wpt').flatMap((one) => stoneOf(textOf(one, 'name'), point(one)[0])),
  };
}

/** "75.92,17.68,0 75.93,17.69,0": longitude first. */
const tuples = (text: string): LinePlace[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((tuple) => {
      const [lng, lat] = tuple.split(',');
      return placeOf(lat ?? null, lng ?? null);
    });

function readKml(document: Document): LineFile {
  const file: LineFile = { lines: [], stones: [] };
  for (const mark of all(document, 'Placemark')) {
    const name = textOf(mark, 'name');
    for (const line of all(mark, 'LineString')) file.lines.push({ name, places: tuples(textOf(line, 'coordinates')) });
    for (const track of all(mark, 'Track'))
      file.lines.push({
        name,
        places: all(track, 'coord').flatMap((one) => tuples(one.textContent.trim().split(/\s+/).slice(0, 2).join(','))),
      });
    for (const point of all(mark, 'Point')) file.stones.push(...stoneOf(name, tuples(textOf(point, 'coordinates'))[0]));
  }
  return file;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const coordinate = (value: unknown): LinePlace[] => {
  const [lng, lat] = listOf(value);
  return typeof lat === 'number' && typeof lng === 'number' ? placeOf(lat, lng) : [];
};

function readGeometry(geometry: unknown, properties: Json, file: LineFile): void {
  if (!isObject(geometry)) return;
  const { type, coordinates } = geometry;
  const [called = '', chainage = ''] = [[properties['name']], [properties['chainage'], properties['km']]].map((some) =>
    some
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .map(String)
      .at(0),
  );
  if (type === 'LineString') file.lines.push({ name: called, places: listOf(coordinates).flatMap(coordinate) });
  if (type === 'MultiLineString')
    file.lines.push({ name: called, places: listOf(coordinates).flatMap((part) => listOf(part).flatMap(coordinate)) });
  if (type !== 'Point') return;
  const [place] = coordinate(coordinates);
  file.stones.push(...(chainage === '' ? stoneOf(called, place) : stoneOf(chainage, place, true)));
}

function readGeoJson(root: unknown): LineFile {
  const file: LineFile = { lines: [], stones: [] };
  // however deep collections stand in each other, nothing calls itself
  const open: { value: unknown; properties: Json }[] = [{ value: root, properties: {} }];
  for (const { value, properties } of open) {
    if (!isObject(value)) continue;
    const own = isObject(value['properties']) ? value['properties'] : properties;
    const inside = [...listOf(value['features']), ...listOf(value['geometries'])];
    for (const one of inside) open.push({ value: one, properties: own });
    if (value['type'] === 'Feature') open.push({ value: value['geometry'], properties: own });
    else readGeometry(value, own, file);
  }
  return file;
}

function readXml(text: string): LineFile {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new LineFileError('doctype');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (all(document, 'parsererror').length > 0) throw new LineFileError('broken');
  const root = document.documentElement.localName;
  if (root === 'gpx') return readGpx(document);
  if (root === 'kml') return readKml(document);
  throw new LineFileError('kind');
}

function readJson(text: string): LineFile {
  try {
    return readGeoJson(JSON.parse(text));
  } catch {
    throw new LineFileError('broken');
  }
}

/** What lines and stones a file holds; by what stands in it, not by its name. Throws `LineFileError`. */
export function readLineFile(text: string): LineFile {
  if (text.length > LINE_FILE_BYTES) throw new LineFileError('too_large');
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  if (!begin.startsWith('<') && !begin.startsWith('{')) throw new LineFileError('kind');
  const { lines: found, stones } = begin.startsWith('<') ? readXml(begin) : readJson(begin);
  const lines = found.filter(({ places }) => places.length > 1);
  if (lines.length === 0) throw new LineFileError('empty');
  const vertices = lines.reduce((sum, { places }) => sum + places.length, stones.length);
  if (vertices > VERTICES_MOST || lines.length > LINES_MOST) throw new LineFileError('too_many');
  return { lines, stones };
}
