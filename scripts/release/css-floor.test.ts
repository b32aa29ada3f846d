/** @jest-environment node */
import type { CompatData } from '@mdn/browser-compat-data';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { OLDEST, TARGETS } from '../webpack/floor.ts';
import { cssFaults } from './css-floor.ts';

test.each([
  [
    'a property',
    'a { text-box-trim: trim-both }',
    ['text-box-trim (chrome, safari, firefox)', 'text-box-trim: trim-both (chrome, safari, firefox)'],
  ],
  ['a value', 'a { text-wrap: balance }', ['text-wrap: balance (chrome, safari)']],
  ['a function', 'a { color: light-dark(#000, #fff) }', ['light-dark() (chrome, safari)']],
  ['a selector', 'a:user-valid { color: red }', [':user-valid (chrome, safari)']],
  ['a rule', '@starting-style { a { color: red } }', ['@starting-style (chrome, safari, firefox)']],
  ['rules within rules', 'a { color: red; & b { color: blue } }', ['& (chrome, safari)']],
  ['what Safari knows by its own name only', 'a { user-select: none }', ['user-select (safari)']],
])('%s that one of the oldest browsers does not know is named', (_, sheet, named) => {
  expect(cssFaults(sheet)).toEqual(expect.arrayContaining(named));
});

test.each([
  ['what all know', 'a:has(b) { color: color-mix(in srgb, red, blue); height: 100dvh; inset: 0 }'],
  ['a name of the vendor beside it', 'a { -webkit-user-select: none; user-select: none }'],
  ['its values with it', 'a { -webkit-print-color-adjust: exact; print-color-adjust: exact }'],
  ['a value before it that all know', 'a { display: block; display: ruby }'],
  ['what asks first', '@supports (text-wrap: balance) { a { text-wrap: balance } }'],
  ['what is spared', 'html { scrollbar-gutter: stable }'],
  ['names of our own', 'a { --wrap: balance; width: var(--wrap) }'],
])('%s passes', (_, sheet) => {
  expect(cssFaults(sheet)).toEqual([]);
});

const NAMES = { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox' };
const browsers = Object.entries(OLDEST) as [keyof typeof OLDEST, number][];

test.each(['shell/public/first-paint.js', 'README.md'])('%s names the same browsers', (file) => {
  const text = readFileSync(resolve(__dirname, '../..', file), 'utf8');
  const said = text.match(/Chrome [\d.]+\b.*?Firefox \d+/gs) ?? [];
  expect(said.length).toBeGreaterThan(0);
  for (const words of said)
    for (const [name, version] of browsers) expect(words).toContain(`${NAMES[name]} ${version}`);
});

test('what the page asks an old browser for is known from just these versions on', () => {
  const { api, css } = createRequire(__filename)('@mdn/browser-compat-data') as CompatData;
  const asked = [api['CSSPropertyRule'], css.types?.['color']?.['color-mix']];
  const first = (name: keyof typeof OLDEST) =>
    Math.max(
      ...asked.map((part) => {
        const [since] = [part?.__compat?.support[name] ?? []].flat();
        return Number(since?.version_added);
      }),
    );
  expect(browsers.map(([name]) => [name, first(name)])).toEqual(browsers);
  expect(TARGETS).toBe('chrome >= 111, safari >= 16.4, firefox >= 128');
});
