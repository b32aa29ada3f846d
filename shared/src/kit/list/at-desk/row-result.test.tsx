import { screen } from '@testing-library/react';
import { ModuleProvider } from '#kit/texts.tsx';
import { loadTexts, show } from '#testing/show.ts';
import { RowResult } from './row-result.tsx';
import type { BulkResult } from './run-bulk.ts';

beforeAll(() =>
  loadTexts('torture', () => Promise.resolve({ default: { field: { mood: 'Mood', story: 'Story', plate: 'Plate' } } })),
);

test('what several fields lack is said once, with their names', async () => {
  const errors = ['mood', 'story', 'plate'].map((path) => ({ path, code: 'required' }));
  const result = { state: 'refused', failure: { kind: 'invalid', errors } } as unknown as BulkResult;
  const element = (
    <ModuleProvider value="torture">
      <RowResult result={result} />
    </ModuleProvider>
  );
  show([{ path: '/', element }], '/');
  const said = await screen.findByText(/Please fill this in/);
  expect(said.textContent?.match(/Please fill this in/g)).toHaveLength(1);
  expect(said).toHaveTextContent(/Mood, Story, Plate: Please fill this in$/);
});
