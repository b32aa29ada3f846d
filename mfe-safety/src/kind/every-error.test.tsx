/** Whatever field the server refuses of a programme, a finding, a worker or a pass, no page says a key or a name of the wire. */
import { safetyFinding } from '@chainage/shared/contracts/safety/finding';
import { safetyPass } from '@chainage/shared/contracts/safety/pass';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { safetyWorker } from '@chainage/shared/contracts/safety/worker';
import { changeLanguage } from '@chainage/shared/i18n/add-texts';
import { rawRefusals } from '@chainage/shared/testing/refused-fields';
import { loadTexts } from '@chainage/shared/testing/show';
import { passScreens } from '#features/people/pass-screens.tsx';
import { workerScreens } from '#features/people/worker-screens.tsx';
import { peopleTexts } from '../texts.ts';
import { findingScreens, programScreens } from './program-screens.tsx';

beforeAll(async () => {
  await loadTexts();
  await peopleTexts();
});

test.each(['en', 'hi', 'mr'])('every refused field has words in %s', async (language) => {
  await changeLanguage(language);
  expect(rawRefusals(safetyProgram, programScreens)).toEqual([]);
  expect(rawRefusals(safetyFinding, findingScreens)).toEqual([]);
  expect(rawRefusals(safetyWorker, workerScreens)).toEqual([]);
  expect(rawRefusals(safetyPass, passScreens)).toEqual([]);
});
