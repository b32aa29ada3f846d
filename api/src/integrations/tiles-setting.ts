/** What the settings say of the ground below the map: `TILES_URL` and the `TILES_*` beside it (docs/road.md). */
import { z } from 'zod';
import type { MapTiles } from '@chainage/shared/contracts/map-tiles';

export interface TilesSettings extends MapTiles {
  /** Whom the page may ask for them, and nobody else. */
  origin: string;
}

const EXAMPLE = 'https://tiles.example.in/{z}/{x}/{y}.png';
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
/** As the web's tiles are cut: the most that servers have. */
const NEAREST = 19;
const PLACES = ['{z}', '{x}', '{y}'];
const isArchive = (value: string): boolean => URL.canParse(value) && new URL(value).pathname.endsWith('.pmtiles');
const isAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, hash } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && HOST.test(hostname) && `${username}${password}${hash}` === '';
};
/** A page by https may show nothing else. */
const isSafe = (value: string): boolean =>
  !isAddress(value) || value.startsWith('https:') || LOCAL.includes(new URL(value).hostname);
const isWhole = (value: string): boolean => {
  if (!isAddress(value) || isArchive(value)) return true;
  return PLACES.every((place) => value.split(place).length === 2) && !/[{}]/.test(value.replace(/\{[zxy]\}/g, ''));
};

/** A part of the settings (`config.ts`). */
export const tilesShape = {
  TILES_URL: z
    .string()
    .trim()
    .max(500, 'must be 500 letters at most')
    .refine(isAddress, `must be an address of one host, without password and #, like ${EXAMPLE}`)
    .refine(isSafe, 'must start with https:// (http is for this machine only)')
    .refine(isWhole, `must hold {z}, {x} and {y} once each and no other {…}, like ${EXAMPLE}, or end in .pmtiles`)
    .optional(),
  TILES_ATTRIBUTION: z.string().trim().max(200, 'must be 200 letters at most').optional(),
  TILES_MAX_ZOOM: z
    .string()
    .refine((value) => /^\d{1,2}$/.test(value) && Number(value) <= 22, 'must be a whole number from 0 to 22')
    .transform(Number)
    .optional(),
};

type Given = { [Name in keyof typeof tilesShape]?: z.output<(typeof tilesShape)[Name]> };

/** Settings that lack another, as lines by their name. */
export const tilesFaults = ({ TILES_URL: url, ...others }: Given): [name: string, message: string][] =>
  url === undefined
    ? Object.entries(others).flatMap(([name, value]) =>
        ['TILES_ATTRIBUTION', 'TILES_MAX_ZOOM'].includes(name) && value !== undefined
          ? [[name, `needs TILES_URL beside it, like ${EXAMPLE}`] as [string, string]]
          : [],
      )
    : [];

/** Undefined: the map has no ground, and nobody but this server is asked for anything. */
export function toTilesSettings(given: Given): TilesSettings | undefined {
  const { TILES_URL: url, TILES_ATTRIBUTION: attribution = '', TILES_MAX_ZOOM: nearest = NEAREST } = given;
  if (url === undefined) return undefined;
  return { url, kind: isArchive(url) ? 'pmtiles' : 'raster', attribution, nearest, origin: new URL(url).origin };
}
