/** What the product keeps of the packages' lists; a test holds the committed files against it. */
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import nationalities from 'i18n-nationality';
import { getAllStates, getDistricts } from 'india-state-district';

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
const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');

export const stateRows = () =>
  getAllStates()
    .map(({ code, name }) => ({ ...place(name), districts: getDistricts(code).map(place).sort(byLabel) }))
    .sort(byLabel);

/** Not in the package. */
const MISSING: Record<string, string> = { AI: 'Anguillan', AQ: 'Antarctic', AS: 'American Samoan', AW: 'Aruban' };

/** Entries without an ISO number (Kosovo) are left out. */
export const countryRows = () =>
  Object.entries(countries.getNames('en', { select: 'official' }))
    .flatMap(([value, name]) => {
      const code = countries.alpha2ToNumeric(value);
      const code3 = countries.alpha2ToAlpha3(value);
      const nationality = nationalities.getName(value, 'en') ?? MISSING[value] ?? '';
      return code && code3 ? [{ code, value, code3, name, nationality }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
