/** What the product keeps of the packages' lists; a test holds the committed files against it. */
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import nationalities from 'i18n-nationality';
import { getAllStates, getDistricts } from 'india-state-district';
import { DISTRICTS, FORMERLY, NATIONALITIES, RENAMED, WITHOUT_NUMBER } from './corrections.ts';

const require = createRequire(import.meta.url);
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));
nationalities.registerLocale(require('i18n-nationality/langs/en.json'));

const slug = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

const place = (name: string) => ({ label: name.trim(), value: slug(name) });
const district = ({ label, former }: { label: string; former?: readonly string[] | undefined }) => ({
  ...place(label),
  ...(former && { former: [...former] }),
});
const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');

export const stateRows = () =>
  getAllStates()
    .map(({ code, name }) => {
      const state = place(name);
      const { drop = [], add = [] } = DISTRICTS[state.value] ?? {};
      const [renamed, formerly] = [RENAMED[state.value] ?? {}, FORMERLY[state.value] ?? {}];
      const kept = getDistricts(code)
        .map((name) => name.trim())
        .filter((name) => !drop.includes(name))
        .map((name) => {
          const now = renamed[name];
          return now ? { label: now, former: [name] } : { label: name, former: formerly[name] };
        });
      return { ...state, districts: [...kept, ...add].map(district).sort(byLabel) };
    })
    .sort(byLabel);

/** Entries without an ISO number (Kosovo) are left out. */
export const countryRows = () =>
  Object.entries(countries.getNames('en', { select: 'official' }))
    .flatMap(([value, name]) => {
      const code = countries.alpha2ToNumeric(value);
      const code3 = countries.alpha2ToAlpha3(value);
      const nationality = NATIONALITIES[value] ?? nationalities.getName(value, 'en') ?? '';
      return code && code3 && !WITHOUT_NUMBER.includes(value) ? [{ code, value, code3, name, nationality }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
