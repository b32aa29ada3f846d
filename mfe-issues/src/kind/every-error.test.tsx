/** Whatever field of whatever request the server refuses, no page of the record says a key or a name of the wire. */
import { loadEnglish } from '#testing/english.ts';
import { render } from '@testing-library/react';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { addTexts, changeLanguage } from '@chainage/shared/i18n/add-texts';
import { useFieldWord } from '@chainage/shared/kit/labels';
import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { wordsOf, type Words } from '@chainage/shared/kit/requests/words.ts';
import { fieldPaths, rawRefusals } from '@chainage/shared/testing/refused-fields';
import { loadTexts } from '@chainage/shared/testing/show';
import { issueScreens } from './issue-screens.tsx';

let words: Words = {};
function WordsOfRows({ type }: { type: string }) {
  words = wordsOf(issueKind(type), useFieldWord());
  return null;
}

beforeAll(async () => {
  await loadTexts();
  await addTexts('issues', {
    en: loadEnglish,
    hi: () => import('#i18n/hi.json'),
    mr: () => import('#i18n/mr.json'),
  });
});

describe.each(BUILT_TYPES)('of %s', (type) => {
  const kind = issueKind(type);

  test.each(['en', 'hi', 'mr'])('every refused field has words in %s', async (language) => {
    await changeLanguage(language);
    expect(rawRefusals(kind, issueScreens(type))).toEqual([]);
  });

  test('a row of the outbox brings the words of each, also of rows nobody has begun', () => {
    render(
      <ScreensProvider value={issueScreens(type)}>
        <WordsOfRows type={type} />
      </ScreensProvider>,
    );
    const byHand = fieldPaths(kind).filter(
      (path) => !kind.byDevice?.includes(path) && !/\.(row_id|vehicle_row|stock_log)$/.test(path),
    );
    expect(byHand.map((path) => path.replaceAll('.0', '.*')).filter((path) => !(path in words))).toEqual([]);
  });
});
