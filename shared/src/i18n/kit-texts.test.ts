import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { missingTexts } from '../testing/asked-texts.ts';
import type { Texts } from './add-texts.ts';
import boardEn from './board/en.json';
import boardHi from './board/hi.json';
import boardMr from './board/mr.json';
import deskEn from './desk/en.json';
import deskHi from './desk/hi.json';
import deskMr from './desk/mr.json';
import en from './kit/en.json';
import hi from './kit/hi.json';
import mr from './kit/mr.json';
import foundEn from './found/en.json';
import foundHi from './found/hi.json';
import foundMr from './found/mr.json';
import importsEn from './imports/en.json';
import importsHi from './imports/hi.json';
import importsMr from './imports/mr.json';
import listsEn from './lists/en.json';
import listsHi from './lists/hi.json';
import listsMr from './lists/mr.json';
import linesEn from './lines/en.json';
import linesHi from './lines/hi.json';
import linesMr from './lines/mr.json';
import mapEn from './map/en.json';
import mapHi from './map/hi.json';
import mapMr from './map/mr.json';
import photosEn from './photos/en.json';
import photosHi from './photos/hi.json';
import photosMr from './photos/mr.json';
import routeEn from './route/en.json';
import routeHi from './route/hi.json';
import routeMr from './route/mr.json';
import scanEn from './scan/en.json';
import scanHi from './scan/hi.json';
import scanMr from './scan/mr.json';
import stripEn from './strip/en.json';
import stripHi from './strip/hi.json';
import stripMr from './strip/mr.json';
import trackEn from './track/en.json';
import trackHi from './track/hi.json';
import trackMr from './track/mr.json';

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  );
const gaps = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();
const shape = (texts: Texts) =>
  flat(texts)
    .map(([key, text]) => `${key} ${gaps(text)}`)
    .sort();

test.each([
  ['Hindi', hi, en],
  ['Marathi', mr, en],
  ['Hindi of the scanner', scanHi, scanEn],
  ['Marathi of the scanner', scanMr, scanEn],
  ['Hindi of dashboards', boardHi, boardEn],
  ['Marathi of dashboards', boardMr, boardEn],
  ['Hindi of lists', listsHi, listsEn],
  ['Marathi of lists', listsMr, listsEn],
  ['Hindi at a desk', deskHi, deskEn],
  ['Marathi at a desk', deskMr, deskEn],
  ['Hindi of what is found', foundHi, foundEn],
  ['Marathi of what is found', foundMr, foundEn],
  ['Hindi of imports', importsHi, importsEn],
  ['Marathi of imports', importsMr, importsEn],
  ['Hindi of lines', linesHi, linesEn],
  ['Marathi of lines', linesMr, linesEn],
  ['Hindi of the map', mapHi, mapEn],
  ['Marathi of the map', mapMr, mapEn],
  ['Hindi of photos', photosHi, photosEn],
  ['Marathi of photos', photosMr, photosEn],
  ['Hindi of the way', routeHi, routeEn],
  ['Marathi of the way', routeMr, routeEn],
  ['Hindi of the road', stripHi, stripEn],
  ['Marathi of the road', stripMr, stripEn],
  ['Hindi of tracks', trackHi, trackEn],
  ['Marathi of tracks', trackMr, trackEn],
])('%s says everything the kit says in English, with the same gaps to fill', (_language, texts, english) => {
  expect(shape(texts)).toEqual(shape(english));
});

/** As it is asked for, of however many. */
const bare = (key: string) => key.replace(/_(one|other)$/, '');

/** What only modules have words for, each its own: what points to a record of theirs, how much there is of one. */
const OF_MODULES = /^(referring\.|reference\.there$)/;

test('every text the kit asks for by name is there', () => {
  const later = new Set([listsEn, boardEn, stripEn, mapEn].flatMap((texts) => flat(texts)).map(([key]) => bare(key)));
  const missing = missingTexts(join(__dirname, '../kit'), en).filter((key) => !later.has(key) && !OF_MODULES.test(key));
  // words every page shares stand in `shared`
  expect(missing.filter((key) => !key.startsWith('common.'))).toEqual([]);
});

const SOURCES = join(__dirname, '..');
/** A file and whatever comes with it, by their sources. */
function comingWith(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  for (const [, path = ''] of source.matchAll(/^(?:import|export|\}) .*?from '((?:\.|#)[^']+)'/gm))
    comingWith(path.startsWith('#') ? join(SOURCES, path.slice(1)) : join(dirname(file), path), seen);
  return seen;
}

test('what comes with a phone’s first rows asks for no text that comes later', () => {
  const sources = [...comingWith(join(SOURCES, 'kit/list/record-list.tsx')).values()].join('\n');
  expect(flat(en).filter(([key]) => sources.includes(`${key}'`))).toEqual([]);
  expect(flat(listsEn).filter(([key]) => !key.startsWith('field.') && sources.includes(`${key}'`))).not.toEqual([]);
});

test('every text the kit asks for at a desk only is there', () => {
  expect(missingTexts(join(__dirname, '../kit'), deskEn, 't', 'desk:')).toEqual([]);
});

test('every text the kit asks for of what is found on the device is there', () => {
  expect(missingTexts(join(__dirname, '../kit'), foundEn, 't', 'found:')).toEqual([]);
});

test('every text the kit asks for of lines only is there', () => {
  expect(missingTexts(join(__dirname, '../kit'), linesEn, 't', 'lines:')).toEqual([]);
});

test('every text the kit asks for of imports only is there', () => {
  expect(missingTexts(join(__dirname, '../kit'), importsEn, 't', 'imports:')).toEqual([]);
});

test('every text the kit asks for of a way to drive is there', () => {
  expect(missingTexts(join(__dirname, '../kit'), routeEn, 't', 'route:')).toEqual([]);
});

test('every text the kit asks for of tracks is there', () => {
  expect(missingTexts(join(__dirname, '../kit'), trackEn, 't', 'track:')).toEqual([]);
});

test('every text the kit asks for of photos is there', () => {
  expect(missingTexts(join(__dirname, '../kit'), photosEn, 't', 'photos:')).toEqual([]);
});

test('every text the road asks for as a strip is there', () => {
  const known = flat(stripEn).map(([key]) => bare(key));
  expect(missingTexts(join(__dirname, '../kit/strip'), stripEn).filter((key) => !known.includes(key))).toEqual([]);
});
