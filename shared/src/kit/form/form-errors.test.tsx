import { screen } from '@testing-library/react';
import type { FieldCode } from '#contracts/field-codes.ts';
import { sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show } from '#testing/show.ts';
import { useErrorText } from './form-errors.tsx';

beforeAll(() => loadTexts('samples', () => Promise.resolve({ default: sampleTexts })));

function Words({ code }: { code: string }) {
  const text = useErrorText('samples');
  return <p>{text({ path: 'photos', code: code as FieldCode, message: '' })}</p>;
}

test.each([
  ['photo_after_required', 'An after photo is needed'],
  ['photo_lit_required', 'Please add a photo: Lit'],
  ['photo_unknown_required', 'This is not valid'],
])('%s reads "%s"', async (code, words) => {
  show([{ path: '*', element: <Words code={code} /> }], '/');
  expect(await screen.findByText(words)).toBeInTheDocument();
});
