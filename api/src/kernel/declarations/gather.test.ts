import { series } from '#kernel/numbering/number-series.ts';
import type { Declaration } from './declaration.ts';
import { gather } from './gather.ts';
import { lookupKey, lookupRows } from './lookup-rows.ts';
import { permissionsOf } from './permissions.ts';
import { setting } from './settings.ts';

const colours: Declaration = {
  permissions: permissionsOf('paint', { view: 'A' }, [['view', 'A', '-', '-', '-', '-', '-', '-', '-']]),
  lists: [{ list: 'colours', rows: lookupRows('colours', [['Red', 'लाल', 'लाल']]) }],
  settings: [setting('paint_twice', true)],
  series: [series('PNT')],
};

it.each([
  ['permission', { permissions: colours.permissions }, 'The permission view__all__paint is declared twice'],
  ['list', { lists: [{ list: 'colours', rows: [] }] }, 'The list colours is declared twice'],
  ['row', { lists: [{ list: 'more', rows: colours.lists?.[0]?.rows ?? [] }] }, 'The row colours/red is declared twice'],
  ['setting', { settings: [setting('paint_twice', false)] }, 'The setting paint_twice is declared twice'],
  ['series', { series: [series('PNT')] }, 'The series PNT is declared twice'],
])('refuses the same %s of two modules', (_what, other, message) => {
  expect(() => gather([colours, other as Declaration])).toThrow(message);
});

it('has the same hash in whatever order modules stand, another when anything is new', () => {
  const other: Declaration = { settings: [setting('paint_thrice', 3)] };
  expect(gather([colours, other]).hash).toBe(gather([other, colours]).hash);
  expect(gather([colours, other]).hash).not.toBe(gather([colours]).hash);
});

it('knows rows of one code apart by what they stand under', () => {
  const [red, blue] = lookupRows('colours', [['Red', '', ''], ['Blue', '', '']]); // prettier-ignore
  const shades = [red, blue].flatMap((parent) => lookupRows('shades', [['Light', '', '']], parent && { parent }));
  expect(shades.map(lookupKey)).toEqual(['shades/colours/red/light', 'shades/colours/blue/light']);
});
