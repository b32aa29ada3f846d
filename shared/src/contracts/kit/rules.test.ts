import { TORTURE } from '#kit/testing/torture-kind.ts';
import {
  checkAt,
  dependenciesOf,
  laterFields,
  missingAt,
  requiredAt,
  shownAt,
  stillToCome,
  withoutHidden,
} from './rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const asked = (record: Record<string, unknown>, masked: string[] = []) => ({ record, masked, now });
const missing = (record: Record<string, unknown>, masked?: string[]) =>
  missingAt(TORTURE, 'submit', asked(record, masked)).map(({ path }) => path);

test('what is required is asked once shown, at the step that says so', () => {
  expect(missing({})).toEqual(['title', 'at']);
  expect(missing({ title: 'T', at: '1.000', broken: true })).toEqual(['reason']);
  expect(missing({ title: 'T', at: '1.000', broken: true, reason: 'Fell' })).toEqual(['follow_up']);
  expect(missing({ title: 'T', at: '1.000', side: 'right' })).toEqual(['picture']);
  expect(missingAt(TORTURE, 'close', asked({}))).toEqual([]);
});

test('a hidden field is absent for those that hang on it', () => {
  const facts = asked({ broken: false, reason: 'Fell', follow_up: 'Later' });
  expect(shownAt(TORTURE, 'reason', facts)).toBe(false);
  expect(shownAt(TORTURE, 'follow_up', facts)).toBe(false);
  expect(withoutHidden(TORTURE, facts)).toMatchObject({ broken: false, reason: null, follow_up: null });
});

test('a hidden section hides its fields', () => {
  expect(shownAt(TORTURE, 'signed', asked({ side: 'left' }))).toBe(false);
  expect(shownAt(TORTURE, 'signed', asked({ side: 'right' }))).toBe(true);
});

test('conditions of a row look at that row', () => {
  const carts = [{ loaded: true }, { loaded: false, load: '3.0' }, { loaded: true, load: '1.5' }];
  const facts = asked({ title: 'T', at: '1.000', carts });
  expect(missing(facts.record)).toEqual(['carts.0.load']);
  expect(withoutHidden(TORTURE, facts)['carts']).toEqual([carts[0], { loaded: false, load: null }, carts[2]]);
});

test('a masked field is never required, and what hangs on one is shown, not required', () => {
  expect(missing({ title: 'T', at: '1.000', riders: [{ name: 'A' }] })).toEqual(['riders.0.secret']);
  expect(missing({ title: 'T', at: '1.000', riders: [{ name: 'A' }] }, ['riders.*.secret'])).toEqual([]);
  const facts = asked({}, ['broken']);
  expect(shownAt(TORTURE, 'reason', facts)).toBe('unknown');
  expect(requiredAt(TORTURE, 'submit', 'reason', facts)).toBe(false);
});

test('checks over several fields see no hidden ones', () => {
  const codes = (record: Record<string, unknown>) => checkAt(TORTURE, 'submit', asked(record)).map(({ path }) => path);
  const full = { title: 'T', at: '1.000', reason: 'none', follow_up: 'x' };
  expect(codes({ ...full, broken: true })).toEqual(['reason']);
  expect(codes({ ...full, broken: false })).toEqual([]);
});

test('what is required since a number is not asked of what was written under an older one', () => {
  const rules = { ...TORTURE, since: { at: '1.4', 'riders.*.secret': '1.4' } };
  const record = { title: 'T', riders: [{ name: 'A' }] };
  const under = (contract?: string) =>
    missingAt(rules, 'submit', { ...asked(record), contract }).map(({ path }) => path);
  expect(under('1.3')).toEqual([]);
  expect(under('1.10')).toEqual(['at', 'riders.0.secret']);
  expect(under('2.0')).toEqual(['at', 'riders.0.secret']);
  expect(under()).toEqual(['at', 'riders.0.secret']);
});

test('a check is asked from its number on', () => {
  const refuses = () => [{ path: 'title', code: 'invalid' as const, message: 'No' }];
  const rules = { ...TORTURE, checks: [{ on: ['submit'], check: refuses, since: '1.4' }] };
  const full = { title: 'T', at: '1.000' };
  expect(checkAt(rules, 'submit', { ...asked(full), contract: '1.3' })).toEqual([]);
  expect(checkAt(rules, 'submit', { ...asked(full), contract: '1.4' })).toHaveLength(1);
  expect(checkAt(rules, 'submit', asked(full))).toHaveLength(1);
});

test('a field is asked again only when what it hangs on changes', () => {
  expect(dependenciesOf(TORTURE, 'title')).toEqual([]);
  expect(dependenciesOf(TORTURE, 'follow_up').sort()).toEqual(['broken', 'reason']);
  expect(dependenciesOf(TORTURE, 'carts.2.load')).toEqual(['carts.2.loaded']);
  expect(dependenciesOf(TORTURE, 'picture')).toEqual(['side']);
});

test('what may come later is spared where the step says so, and owed until it has come', () => {
  const later = {
    step: 'submit',
    says: 'rest_later',
    fields: ['at'],
    along: ['story', 'carts.*.load'],
    before: ['close'],
  };
  const rules = { ...TORTURE, later };
  const lacks = (data?: object) => missingAt(rules, 'submit', { ...asked({}), ...(data && { data: { ...data } }) });
  expect(lacks({ rest_later: true }).map(({ path }) => path)).toEqual(['title']);
  for (const data of [undefined, {}, { rest_later: false }, { rest_later: 'true' }])
    expect(lacks(data).map(({ path }) => path)).toEqual(['title', 'at']);
  expect(stillToCome(rules, asked({ title: 'T' })).map(({ path }) => path)).toEqual(['at']);
  expect(stillToCome(rules, asked({ at: '1.000' }))).toEqual([]);
  expect(stillToCome(TORTURE, asked({}))).toEqual([]);
  expect(laterFields(rules)).toEqual(['at', 'story', 'carts']);
});
