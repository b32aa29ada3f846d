/** Whatever field the server refuses of an order or of its items, no page says a key or a name of the wire. */
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { changeLanguage } from '@chainage/shared/i18n/add-texts';
import { rawRefusals } from '@chainage/shared/testing/refused-fields';
import { loadTexts } from '@chainage/shared/testing/show';
import { texts } from '../texts.ts';
import { orderScreens } from './order-screens.tsx';

beforeAll(async () => {
  await loadTexts();
  await texts();
});

test.each(['en', 'hi', 'mr'])('every refused field has words in %s', async (language) => {
  await changeLanguage(language);
  expect(rawRefusals(purchaseOrder, orderScreens)).toEqual([]);
});
