import { i18n, startI18n } from '#i18n/instance.ts';
import { addSharedTexts } from '#i18n/shared-texts.ts';
import { showBoolean, showGender, showValue, type Translate } from './values.ts';

let t: Translate;
beforeAll(async () => {
  await startI18n('en');
  await addSharedTexts();
  t = i18n.getFixedT('en', 'shared') as Translate;
});

test('empty values read as the three texts of the product', () => {
  expect(showValue(null, t)).toBe('No Value Entered');
  expect(showValue('', t, 'notSelected')).toBe('Not Selected');
  expect(showValue(undefined, t, 'unknown')).toBe('Unknown');
  expect(showValue(0, t)).toBe('0');
  expect(showValue('Solapur', t)).toBe('Solapur');
});

test('booleans read Yes, No, or Not Selected', () => {
  expect([true, false, null].map((value) => showBoolean(value, t))).toEqual(['Yes', 'No', 'Not Selected']);
});

test('genders', () => {
  expect(['male', 'female', 'other', null, 'x'].map((value) => showGender(value, t))).toEqual([
    'Male',
    'Female',
    'Other/Do not specify',
    'Not Selected',
    'Unknown',
  ]);
});
