import { loadEnglish } from '#testing/english.ts';
import { screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import { RecordTop } from '@chainage/shared/kit/record/record-top';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { aroundIssue } from '#testing/around-issue.tsx';

const record = {
  id: 'i1',
  version: 1,
  number: 'N/1',
  issue_type: 'routine_maintenance',
  status: 'approved',
  sub_type: 5,
};
const row = { id: 'i1', sub_type: 5, sub_type_label: 'Pothole', sub_type_labels: { hi: 'गड्ढा' } };
const list = (results: object[]) => ({ count: results.length, next: null, previous: null, results });

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  signInAs([]);
  jest.spyOn(api, 'get').mockImplementation(() => new Promise(() => undefined));
});

/** What was read before this page: `show` begins with nothing. */
function First({ rows }: { rows: object[] }) {
  queryClient.setQueryData(recordKeys(ISSUES).list({ status: 'approved' }), list(rows));
  return aroundIssue(<RecordTop record={record} />);
}

test('until its lists have come, a record is called as its row in the list was', () => {
  show([{ path: '*', element: <First rows={[row]} /> }], '/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pothole');
});

test('not by what the row said before the kind was corrected', () => {
  show([{ path: '*', element: <First rows={[{ ...row, sub_type: 6 }]} /> }], '/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Routine maintenance');
});

test('one that the server does not know wears where it is beside how it will stand', () => {
  const Top = ({ state }: { state?: 'queued' | 'failed' }) =>
    aroundIssue(<RecordTop record={record} queued={state && [{ state } as OutboxRow]} />);
  const known = show([{ path: '*', element: <Top /> }], '/');
  expect(screen.getByText('Approved')).toBeVisible();
  expect(screen.queryByText('On this device')).toBeNull();
  known.unmount();
  const waiting = show([{ path: '*', element: <Top state="queued" /> }], '/');
  expect(screen.getByText('On this device')).toBeVisible();
  expect(screen.getByText('Approved')).toBeVisible();
  waiting.unmount();
  show([{ path: '*', element: <Top state="failed" /> }], '/');
  expect(screen.getByText('On this device').closest('.danger')).toBeVisible();
});

test('a phone is called one', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('coarse'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
  show([{ path: '*', element: aroundIssue(<RecordTop record={record} queued={[]} />) }], '/');
  expect(screen.getByText('On this phone')).toBeVisible();
});
