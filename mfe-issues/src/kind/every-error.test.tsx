/** Whatever field of whatever request the server refuses, no page of the record says a key or a name of the wire. */
import { loadEnglish } from '#testing/english.ts';
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { FIELD_CODES, type FieldCode } from '@chainage/shared/contracts/field-codes';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { fieldsOf, type Fields } from '@chainage/shared/contracts/kit/field';
import { addTexts, changeLanguage } from '@chainage/shared/i18n/add-texts';
import { failed } from '@chainage/shared/kit/act/failure.ts';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { ErrorSummary } from '@chainage/shared/kit/form/error-summary';
import { useFieldWord } from '@chainage/shared/kit/labels';
import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { stepFields } from '@chainage/shared/kit/record/kind-parts.ts';
import { wordsOf, type Words } from '@chainage/shared/kit/requests/words.ts';
import { loadTexts } from '@chainage/shared/testing/show';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { issueScreens } from './issue-screens.tsx';

const pathsOf = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, { row }]) => [
    before + name,
    ...(row ? [`${before}${name}.0`, ...pathsOf(row, `${before}${name}.0.`)] : []),
  ]);
/** What the bodies of requests have around the fields, and what nobody knows yet. */
const AROUND = [
  '',
  'id',
  'version',
  'action',
  'data',
  'comment',
  'photos',
  'photos.0',
  'photos.0.sha256',
  'file',
  'stage',
];
const UNKNOWN = ['sha256', 'taken_at', 'caption', 'lat', 'not_yet_a_field', 'vehicles.0.not_yet_a_field'];
const CODES: FieldCode[] = [...FIELD_CODES, 'a_code_of_tomorrow' as FieldCode];

const isRaw = (text: string) => /[a-z]_[a-z]|\b[a-zA-Z]+\.[a-zA-Z]|[:·]\s*$|^\s*[:·]/.test(text);

let words: Words = {};
function WordsOfRows({ type }: { type: string }) {
  words = wordsOf(issueKind(type), useFieldWord());
  return null;
}

function Surfaces({ path }: { path: string }) {
  const errors = CODES.map((code) => ({ path, code, message: '' }));
  return (
    <>
      <ErrorSummary errors={errors} />
      {errors.map((error) => (
        <FailureNotice key={error.code} failure={failed('fields', [error])} />
      ))}
    </>
  );
}

const within = (type: string, surfaces: ReactNode) =>
  render(
    <MemoryRouter>
      <ScreensProvider value={issueScreens(type)}>{surfaces}</ScreensProvider>
    </MemoryRouter>,
  );

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
  const own = pathsOf(fieldsOf(kind.fields));
  const steps = pathsOf(fieldsOf({ ...kind.stepFields }));

  test.each(['en', 'hi', 'mr'])('every refused field has words in %s', async (language) => {
    await changeLanguage(language);
    for (const path of new Set([...own, ...steps, ...stepFields(kind), ...AROUND, ...UNKNOWN])) {
      const { container, unmount } = within(type, <Surfaces path={path} />);
      const raw = [...container.querySelectorAll('li, p:not(:has(+ ul))')]
        .map((line) => line.textContent)
        .filter(isRaw);
      expect([path, raw]).toEqual([path, []]);
      unmount();
    }
  });

  test('a row of the outbox brings the words of each, also of rows nobody has begun', () => {
    within(type, <WordsOfRows type={type} />);
    const byHand = own.filter((path) => !kind.byDevice?.includes(path) && !/\.(row_id|vehicle_row)$/.test(path));
    expect(byHand.map((path) => path.replaceAll('.0', '.*')).filter((path) => !(path in words))).toEqual([]);
  });
});
