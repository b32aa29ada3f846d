/** Rows that name where a carriageway leads stand there whole from the first, and do not grow by a line. */
import { screen, waitFor } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { queryClient } from '#query.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { TORTURE_LIST, TORTURE_ROW } from '../testing/torture-list.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import { RecordList } from './record-list.tsx';

const listed = { count: 1, next: null, previous: null, results: [TORTURE_ROW] };
let answer: (organisation: unknown) => void;
let refuse: (reason: Error) => void;
const open = () => show([{ path: '/racks', element: <RecordList screens={{ kind: TORTURE_LIST }} /> }], '/racks');

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS })));
beforeEach(() => {
  signInAs([]);
  // a phone's cards, which come with the list
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
    );
  const organisation = new Promise((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  jest
    .spyOn(api, 'get')
    .mockImplementation((path) => (path === 'organisation/' ? organisation : Promise.resolve(listed)) as never);
});

test('rows wait for the names of the road', async () => {
  open();
  await waitFor(() => expect(queryClient.isFetching({ queryKey: organisationQuery().queryKey })).toBe(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  await expect(screen.findByRole('link', { name: /Red rack/ }, { timeout: 300 })).rejects.toThrow('Unable to find');
  answer({ settings: { highways: [] } });
  expect(await screen.findByRole('link', { name: /Red rack/ })).toBeVisible();
});

test('an answer that does not come holds no row back', async () => {
  open();
  refuse(new Error('away'));
  expect(await screen.findByRole('link', { name: /Red rack/ })).toBeVisible();
});
