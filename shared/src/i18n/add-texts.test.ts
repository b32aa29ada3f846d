import { addTexts, changeLanguage } from './add-texts.ts';
import { i18n, startI18n } from './instance.ts';

const loader = (word: string) => jest.fn(() => Promise.resolve({ default: { word } }));

test('only the language in use is fetched, a part language with English under it', async () => {
  await startI18n('hi');
  const texts = { en: loader('road'), hi: loader('सड़क'), mr: loader('रस्ता'), de: loader('Straße') };
  await addTexts('road', texts);
  expect(i18n.t('word', { ns: 'road' })).toBe('सड़क');
  expect(texts.en).not.toHaveBeenCalled();

  await changeLanguage('mr');
  expect(i18n.t('word', { ns: 'road' })).toBe('रस्ता');
  expect(texts.en).not.toHaveBeenCalled();

  const menu = { en: loader('road'), hi: loader('सड़क'), mr: loader('रस्ता') };
  await addTexts('menu', menu);
  await changeLanguage('de');
  expect(i18n.t('word', { ns: 'road' })).toBe('Straße');
  expect(i18n.t('word', { ns: 'menu' })).toBe('road');
  await changeLanguage('mr');
  expect(texts.mr).toHaveBeenCalledTimes(1);
});

test('what only some pages say comes with them, in the language in use', async () => {
  await addTexts('assets', { en: loader('list'), hi: loader('सूची'), mr: loader('यादी') });
  const late = {
    en: () => Promise.resolve({ field: { late: 'late' } }),
    hi: () => Promise.resolve({ field: { late: 'देर' } }),
  };
  await addTexts('assets', { ...late, mr: late.hi }, 'records');
  expect([i18n.t('word', { ns: 'assets' }), i18n.t('field.late', { ns: 'assets' })]).toEqual(['यादी', 'देर']);
  await changeLanguage('en');
  expect([i18n.t('word', { ns: 'assets' }), i18n.t('field.late', { ns: 'assets' })]).toEqual(['list', 'late']);
});

test('a remote taken again in another release is read with its own texts', async () => {
  await changeLanguage('en');
  await addTexts('stock', { en: loader('new'), hi: loader('-'), mr: loader('-') });
  await addTexts('stock', { en: loader('old'), hi: loader('-'), mr: loader('-') });
  expect(i18n.t('word', { ns: 'stock' })).toBe('old');
});

test('texts that are there already change nothing, so that no page is drawn anew for them', async () => {
  await changeLanguage('en');
  const come: string[] = [];
  i18n.store.on('added', (language: string, namespace: string) => namespace === 'office' && come.push(language));
  const en = { word: 'office' };
  const hi = { word: 'कार्यालय' };
  // as callers write it: the files are the same, what loads them is written anew each time
  const again = () => addTexts('office', { en: async () => en, hi: async () => ({ default: hi }), mr: async () => en });
  await again();
  await again();
  expect(come).toEqual(['en']);
  await changeLanguage('hi');
  await again();
  expect(i18n.t('word', { ns: 'office' })).toBe('कार्यालय');
  expect(come).toEqual(['en', 'hi']);
});
