/** Without signal what has not been sent yet is found like what the server has, and leads to its page on the device. */
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import { findOnDevice } from '@chainage/shared/kit/home/find-on-device.ts';
import { isUnsent, whileUnsent } from '@chainage/shared/kit/home/unsent-rows.ts';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { newRecordRows } from '@chainage/shared/kit/requests/record-requests.ts';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { queryClient } from '@chainage/shared/query';
import { queuedRow } from '@chainage/shared/testing/rows';
import { signInAs } from '@chainage/shared/testing/show';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import { issueBriefs } from './issue-briefs.tsx';

let waiting: OutboxRow[] = [];
jest.mock('@chainage/shared/kit/pending/open-outbox.ts', () => ({
  openOutbox: () => Promise.resolve({ owner: {}, rowsAbout: () => Promise.resolve(waiting) }),
}));

const ANIMAL = 47;
const report = (type: string, id: string, body: object) =>
  newRecordRows({
    subject: { id, kind: issueKind(type), title: 'Dead animal', words: {}, steps: {} },
    body: { issue_type: type, chainage_from: '43.250', direction: 'lhs', ...body },
    step: { action: 'submit', data: {} },
    photos: [],
  });
const find = (words: string) => findOnDevice({ of: issueBriefs }, words);
const found = async (words: string) => (await find(words)).map(({ id }) => id);

beforeEach(() => {
  signInAs([]);
  queryClient.clear();
  const types = [{ id: ANIMAL, label: 'Dead animal', attributes: { labels: { hi: 'मृत पशु', mr: 'मृत जनावर' } } }];
  queryClient.setQueryData(lookupQuery('issue-types').queryKey, types as unknown as LookupRecord[]);
  waiting = [
    ...report('dead_animal_debris_removal', 'dog', { sub_type: ANIMAL, description: 'In the slow lane' }),
    ...report('vehicle_breakdown', 'bus', { chainage_from: '52.000', registration_no: 'KA22AB4417' }),
  ].map((row, at) => queuedRow(row, at + 1));
});

test.each([
  ['dog', ['TMP-1', 'tmp 1', '43+250', 'slow lane', 'Dead animal', 'मृत', 'kutta', 'gaay', '43+250 debris']],
  ['bus', ['TMP-3', '52+000', 'breakdown', 'gaadi', '4417', 'KA 22 AB 4417']],
])('%s is found', async (id, searches) => {
  for (const words of searches) expect([words, await found(words)]).toEqual([words, [id]]);
});

test('both are, the newest first, and neither by what they do not say', async () => {
  expect(await found('TMP')).toEqual(['bus', 'dog']);
  expect(await found('pothole')).toEqual([]);
});

test('it stands as its steps leave it, is named as a row of the list is, and leads to its page on the device', async () => {
  const [row] = await find('TMP-1');
  expect(row).toMatchObject({
    number: 'TMP-1',
    status: 'pending_review',
    issue_type: 'dead_animal_debris_removal',
    sub_type_label: 'Dead animal',
    sub_type_labels: { hi: 'मृत पशु', mr: 'मृत जनावर' },
  });
  expect(row && isUnsent(row) && viewPage(whileUnsent(issueBriefs.kindOf(row as never)), row.id)).toBe(
    '/cache/issues/dead_animal_debris_removal/view/dog',
  );
});

test('once the server has it, its row is there once', async () => {
  const keys = recordKeys(ISSUES);
  queryClient.setQueryData(keys.list({}), { count: 1, results: [{ id: 'dog', issue_type: 'x', number: 'ISS/1' }] });
  expect(await found('TMP-1')).toEqual(['dog']);
  waiting = [];
  expect(await found('TMP-1')).toEqual([]);
  expect(await found('ISS/1')).toEqual(['dog']);
});
