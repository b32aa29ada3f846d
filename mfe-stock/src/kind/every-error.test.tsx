/** Whatever field the server refuses of an item or a log, no page says a key or a name of the wire. */
import { stockLog } from '@chainage/shared/contracts/stock/log';
import { stock } from '@chainage/shared/contracts/stock/stock';
import { addTexts, changeLanguage } from '@chainage/shared/i18n/add-texts';
import { rawRefusals } from '@chainage/shared/testing/refused-fields';
import { loadTexts } from '@chainage/shared/testing/show';
import { logScreens } from './log-screens.tsx';
import { stockScreens } from './stock-screens.tsx';

beforeAll(async () => {
  await loadTexts();
  await addTexts('stock', {
    en: () => import('../i18n/en.json'),
    hi: () => import('../i18n/hi.json'),
    mr: () => import('../i18n/mr.json'),
  });
});

test.each(['en', 'hi', 'mr'])('every refused field has words in %s', async (language) => {
  await changeLanguage(language);
  expect(rawRefusals(stock, stockScreens)).toEqual([]);
  expect(rawRefusals(stockLog, logScreens)).toEqual([]);
});
