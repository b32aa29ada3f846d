/** Whatever field the server refuses of an asset, no page says a key or a name of the wire. */
import { asset } from '@chainage/shared/contracts/assets/kind';
import { addTexts, changeLanguage } from '@chainage/shared/i18n/add-texts';
import { rawRefusals } from '@chainage/shared/testing/refused-fields';
import { loadTexts } from '@chainage/shared/testing/show';
import { assetScreens } from './asset-screens.tsx';

beforeAll(async () => {
  await loadTexts();
  await addTexts('assets', {
    en: () => import('../i18n/en.json'),
    hi: () => import('../i18n/hi.json'),
    mr: () => import('../i18n/mr.json'),
  });
});

test.each(['en', 'hi', 'mr'])('every refused field has words in %s', async (language) => {
  await changeLanguage(language);
  expect(rawRefusals(asset, assetScreens)).toEqual([]);
});
