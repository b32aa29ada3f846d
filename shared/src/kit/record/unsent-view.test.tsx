import { screen } from '@testing-library/react';
import { queuedRow } from '#testing/rows.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { stepRow } from '../requests/record-requests.ts';
import { ScreensProvider } from './screens.tsx';
import { UnsentView } from './unsent-view.tsx';

const screens = { kind: sampleKind };
const subject = { id: 'a', kind: sampleKind, title: 'Lamp', words: {}, steps: {} };
const refused = queuedRow(
  stepRow(subject, { action: 'repair', data: { work_done: 'Bulb' } }, { version: 2 }, 'handed_in'),
  1,
  { state: 'failed', failure: { reason: 'invalid', at: '2026-11-21T11:00:00Z', errors: [] } },
);

beforeAll(() => loadTexts('samples', () => Promise.resolve({ default: sampleTexts })));

test('a refused step is put right where its record has no form of its own', async () => {
  signInAs([]);
  const record = { id: 'a', version: 3, number: 'L/1', masked: [] };
  const page = (
    <ScreensProvider value={screens}>
      <UnsentView record={record} server={null} rows={[refused]} fetchedAt={0} screens={screens} />
    </ScreensProvider>
  );
  show([{ path: '*', element: page }], `/?row=${refused.id}`);
  expect(await screen.findByLabelText(/What was done/)).toHaveValue('Bulb');
});
