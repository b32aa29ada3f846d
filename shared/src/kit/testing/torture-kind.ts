/**
 * A record that no module has: every kind of field, rows that point to rows, conditions over all of it, masked fields. The kit
 * is tested by it, so that no test of the kit needs a module.
 */
import { all, is, filled } from '#contracts/kit/condition.ts';
import { km } from '#contracts/kit/kinds/chainage.ts';
import { oneOf } from '#contracts/kit/kinds/choice.ts';
import { day } from '#contracts/kit/kinds/day.ts';
import { decimal, qty } from '#contracts/kit/kinds/decimal.ts';
import { flag } from '#contracts/kit/kinds/flag.ts';
import { ts } from '#contracts/kit/kinds/instant.ts';
import { lookup } from '#contracts/kit/kinds/lookup.ts';
import { lookups } from '#contracts/kit/kinds/lookups.ts';
import { mobile } from '#contracts/kit/kinds/mobile.ts';
import { inr } from '#contracts/kit/kinds/money.ts';
import { member } from '#contracts/kit/kinds/person.ts';
import { photo } from '#contracts/kit/kinds/photo.ts';
import { plate } from '#contracts/kit/kinds/plate.ts';
import { position } from '#contracts/kit/kinds/position.ts';
import { recordOf } from '#contracts/kit/kinds/reference.ts';
import { rowIdOf, rowOf } from '#contracts/kit/kinds/row-of.ts';
import { rows } from '#contracts/kit/kinds/rows.ts';
import { signature } from '#contracts/kit/kinds/signature.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import { int } from '#contracts/kit/kinds/whole.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';

const fields = {
  title: text(40),
  story: text(500),
  count: int(0, 20),
  weight: decimal(5, 2, 'kg'),
  amount: qty(),
  price: inr(),
  at: km(),
  cart_plate: plate(),
  phone: mobile(),
  seen_at: ts(),
  due_on: day(),
  mood: oneOf(['glad', 'sad', 'odd', 'calm', 'wild', 'dull']),
  side: oneOf(['left', 'right']),
  broken: flag(),
  reason: text(80),
  follow_up: text(80),
  list: lookup('causes'),
  many: lookups('help-types', 5),
  helper: member(),
  thing: recordOf('asset-registers'),
  picture: photo(),
  signed: signature(),
  place: position(),
  carts: rows({ plate: plate().nullish(), loaded: flag().nullish(), load: decimal(4, 1, 't').nullish() }, 5),
  riders: rows(
    {
      name: text(20),
      cart: rowOf('carts', 5, { by: 'cart_row', label: 'plate' }).nullish(),
      cart_row: rowIdOf('carts').nullish(),
      secret: text(20).nullish(),
    },
    9,
  ),
};

/** The declaration. `reason` hangs on `broken`, `follow_up` on `reason`; a cart's `load` on the row's own `loaded`. */
export const TORTURE: RecordRules = {
  module: 'torture',
  fields,
  sections: [
    { key: 'plain', fields: ['title', 'story', 'count', 'weight', 'amount', 'price', 'at', 'cart_plate', 'phone'] },
    { key: 'chosen', fields: ['seen_at', 'due_on', 'mood', 'side', 'list', 'many', 'helper', 'thing', 'total'] },
    { key: 'damage', fields: ['broken', 'reason', 'follow_up'] },
    { key: 'files', fields: ['picture', 'signed', 'place'], show: is('record.side', 'right'), folded: true },
    { key: 'parts', fields: ['carts', 'riders'] },
  ],
  required: { submit: ['title', 'at', 'reason', 'follow_up', 'carts.*.load', 'picture', 'riders.*.secret'] },
  show: {
    reason: is('record.broken', true),
    follow_up: all(filled('record.reason'), is('record.broken', true)),
    'carts.*.load': is('row.loaded', true),
  },
  checks: [
    {
      on: ['submit'],
      check: ({ reason }) => (reason === 'none' ? [{ path: 'reason', code: 'invalid', message: 'Say more' }] : []),
    },
  ],
  sensitive: ['phone', 'riders.*.secret'],
  computed: ({ carts }) => ({ total: Array.isArray(carts) ? carts.length : 0 }),
};
