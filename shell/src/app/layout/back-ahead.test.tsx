import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { loadTexts, show } from '@chainage/shared/testing/show';
import { BackToSetUp } from './back-ahead.ts';

jest.mock('./back-to-set-up.tsx', () => {
  throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
});

test('where the way back does not come, the page of the step stands there all the same', async () => {
  await loadTexts();
  const page = (
    <>
      <Suspense fallback="coming">
        <BackToSetUp />
      </Suspense>
      <p>packages</p>
    </>
  );
  show([{ path: '/', element: page }], '/');
  expect(await screen.findByText('packages')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/coming/)).toBeNull());
  expect(screen.getByText('packages')).toBeVisible();
});
