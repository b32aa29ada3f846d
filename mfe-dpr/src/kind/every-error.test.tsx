/** Whatever field the server refuses of an entry, a line, a month, a report or an item, no page says a key or a name of the wire. */
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import { dprMonth } from '@chainage/shared/contracts/dpr/month/month';
import { packageKey } from '@chainage/shared/contracts/dpr/setup/key';
import { dprReport } from '@chainage/shared/contracts/dpr/setup/report';
import { changeLanguage } from '@chainage/shared/i18n/add-texts';
import { rawRefusals } from '@chainage/shared/testing/refused-fields';
import { loadTexts } from '@chainage/shared/testing/show';
import { monthScreens } from '#features/month/month-screens.tsx';
import { keyScreens } from '#features/setup/key-screens.tsx';
import { reportScreens } from '#features/setup/report-screens.tsx';
import { monthTexts } from '../texts.ts';
import { dprEntryScreens, dprLogScreens } from './entry-screens.tsx';

beforeAll(async () => {
  await loadTexts();
  await monthTexts();
});

test.each(['en', 'hi', 'mr'])('every refused field has words in %s', async (language) => {
  await changeLanguage(language);
  expect(rawRefusals(dprEntry, dprEntryScreens)).toEqual([]);
  expect(rawRefusals(dprLog, dprLogScreens)).toEqual([]);
  expect(rawRefusals(dprMonth, monthScreens)).toEqual([]);
  expect(rawRefusals(packageKey, keyScreens)).toEqual([]);
  expect(rawRefusals(dprReport, reportScreens)).toEqual([]);
});
