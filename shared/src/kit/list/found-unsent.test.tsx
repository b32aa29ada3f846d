/** A search of a list without signal, over what has not been sent yet. */
import { screen } from '@testing-library/react';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { NO_COUNTS, useOutbox } from '#offline/outbox/outbox-store.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { queryClient } from '#query.ts';
import { queuedRow } from '#testing/rows.ts';
import { sampleKind } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { recordKeys } from '../record/record.queries.ts';
import { newRecordRows } from '../requests/record-requests.ts';
import { TORTURE_LIST, TORTURE_ROW } from '../testing/torture-list.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import type { ListScreens } from './list.model.ts';
import { RecordList } from './record-list.tsx';

jest.mock('#lib/reference-data.ts', () =>
  jest.requireActual<{ plainRoads: () => object }>('#testing/plain-roads.ts').plainRoads(),
);

let waiting: OutboxRow[] = [];
jest.mock('../pending/open-outbox.ts', () => ({
  openOutbox: () =>
    Promise.resolve({
      owner: { accountId: 'u' },
      watchRowsAbout: (_owner: unknown, _about: unknown, see: (rows: OutboxRow[]) => void) => {
        see(waiting);
        return () => undefined;
      },
      rowsAbout: () => Promise.resolve(waiting),
    }),
}));

const kind = { ...sampleKind, ...TORTURE_LIST, pages: { ...TORTURE_LIST.pages, unsentView: '/cache/racks/:id' } };
const open = (query: string, more: Partial<ListScreens> = {}) =>
  show([{ path: '/racks', element: <RecordList screens={{ kind, ...more } as ListScreens} /> }], `/racks${query}`);

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS })));
beforeEach(() => {
  signInAs([]);
  useConnectivity.setState({ online: false });
  jest.spyOn(api, 'get').mockRejectedValue(new ApiError('network', 0));
  queryClient.setQueryData(recordKeys(TORTURE_LIST).list({}), { count: 1, results: [TORTURE_ROW] });
  const subject = { id: 'n1', kind, title: 'Rack', words: {}, steps: {} };
  const body = { title: 'Green rack', chainage_from: '43.250' };
  waiting = newRecordRows({ subject, body, step: null, photos: [] }).map((each, at) => queuedRow(each, at + 1));
  useOutbox.setState({ ...NO_COUNTS, waiting: 1 });
});

test('counts what stands above the list, and shows it there alone', async () => {
  const written = () => Promise.resolve({ kind, useName: () => () => 'A new rack' });
  open('?search=green', { written: written as never });
  expect(await screen.findByText(/Found: 1\.$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Green rack/ })).toBeNull();
});

test('shows it among the rows where nothing stands above them, leading to its page on the device', async () => {
  open('?search=tmp-1');
  expect(await screen.findByText(/Found: 1\.$/)).toBeVisible();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Green rack/ });
  expect(new URL(link.href).pathname).toBe('/cache/racks/n1');
});
