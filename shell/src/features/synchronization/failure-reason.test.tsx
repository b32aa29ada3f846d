import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { loadTexts } from '@chainage/shared/testing/show';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { failure, queued } from '#offline/waiting/testing/rows.ts';
import { FailureReasonText } from './failure-reason.tsx';

beforeAll(async () => {
  await loadTexts();
  await addSyncTexts();
});

test.each([
  ['create', /Ask your administrator/],
  ['resolve', /may have been given to somebody else.*Ask its reviewer/],
])('a %s that its author may not do any more says who helps', async (verb, words) => {
  const row = queued({ verb, ...failure('forbidden') });
  const text = (
    <Suspense>
      <FailureReasonText row={row} />
    </Suspense>
  );
  await act(async () => void render(text));
  expect(await screen.findByText(words)).toBeVisible();
});
