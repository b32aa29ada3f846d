/** What the server says of SAP by a word is written out by the screens, in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WHY_NOT } from '@chainage/shared/contracts/purchase-orders/states';
import { SAP_FAULTS } from '#integrations/sap/sap-fault.ts';
import { ITEM_FIELDS, ORDER_FIELDS } from './sap/compare.ts';

const TEXTS = join(__dirname, '../../../../mfe-purchase-orders/src/i18n');
type Texts = { [name: string]: Texts | string };

const SAID = [
  ...[...ORDER_FIELDS, ...ITEM_FIELDS].map((field) => `field.${field}`),
  ...SAP_FAULTS.map((fault) => `sap.fault.${fault}`),
  ...WHY_NOT.map((why) => `whyNot.${why}`),
  ...['unit_unknown', 'unit_changed', 'unreadable'].map((why) => `sync.why.${why}`),
];

it.each(['en', 'hi', 'mr'])('%s has words for every field, fault and reason', (language) => {
  const texts = JSON.parse(readFileSync(join(TEXTS, `${language}.json`), 'utf8')) as Texts;
  const at = (path: string) =>
    path.split('.').reduce<Texts | string | undefined>((of, name) => (of as Texts | undefined)?.[name], texts);
  expect(SAID.filter((path) => typeof at(path) !== 'string' || at(path) === '')).toEqual([]);
});
