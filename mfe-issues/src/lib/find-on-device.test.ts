/** What a crew types finds on the device what the server would find, of what lies there. */
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import { findOnDevice } from '@chainage/shared/kit/home/find-on-device.ts';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { queryClient } from '@chainage/shared/query';
import { issueBriefs } from './issue-briefs.tsx';

const row = (id: string, own: Partial<IssueRow>): Partial<IssueRow> => ({
  ...{ id, status: 'pending_review', direction: 'lhs', created_by: 3, created_by_name: 'Santosh Jadhav' },
  ...{ category_labels: {}, sub_type_labels: {}, fact_labels: {}, facts: {}, chainage_to: null },
  ...own,
});
const ROWS = [
  row('pothole', {
    ...{ issue_type: 'routine_maintenance', number: 'ISS/RM/2026-27/000121', chainage_from: '47.257' },
    ...{ category_label: 'Pavement', sub_type_label: 'Pothole', sub_type_labels: { hi: 'गड्ढा', mr: 'खड्डा' } },
    ...{ description: 'Truck MH 12-CD 9087 braked for it', resolver_name: 'Vikram Shinde' },
  }),
  row('breakdown', {
    ...{ issue_type: 'vehicle_breakdown', number: 'ISS/VB/2026-27/000012', chainage_from: '43.000' },
    ...{ sub_type_label: 'Bus', sub_type_labels: { hi: 'बस', mr: 'बस' }, assigned_to_name: 'Meera Kulkarni' },
  }),
  row('accident', {
    ...{
      issue_type: 'road_user_accident',
      number: 'ISS/RUA/2026-27/000007',
      chainage_from: '12.000',
      chainage_to: '12.400',
    },
    ...{ sub_type_label: 'Head-on', facts: { classification_label: 'Fatal', killed: 1 } },
  }),
] as IssueRow[];
const RECORDS = [
  { id: 'breakdown', issue_type: 'vehicle_breakdown', registration_no: 'KA22AB4417' },
  {
    ...{ id: 'accident', issue_type: 'road_user_accident' },
    vehicles: [{ registration_no: 'MH13AB1234', driver_name: 'Ramesh Pawar' }],
  },
];

beforeAll(() => {
  const keys = recordKeys(ISSUES);
  queryClient.setQueryData(keys.list({}), { count: ROWS.length, next: null, previous: null, results: ROWS });
  for (const record of RECORDS) queryClient.setQueryData(keys.one(record.id), record);
});

const found = async (words: string) => (await findOnDevice({ of: issueBriefs }, words)).map(({ id }) => id);

test.each([
  ['its number', 'pothole', ['ISS/RM/2026-27/000121', 'iss/rm/2026-27/000121', 'RM 000121', 'rm/121']],
  ['a fragment of its number', 'breakdown', ['000012', '0012', '012', '००१२', 'vb/2026-27/000012']],
  [
    'its chainage, some metres off',
    'pothole',
    ['47+257', '47+300', '47+160', 'km 47.257', '47.257 km', 'Ch. 47 + 257'],
  ],
  ['its chainage in Devanagari', 'pothole', ['४७+२५७', 'किमी ४७+२५७', '47+257 किमी']],
  ['a place within its stretch', 'accident', ['12+200', '12+480', 'accident 12+200', '12+200 lhs']],
  ['a plate, as it is written or not', 'breakdown', ['KA22AB4417', 'ka 22 ab 4417', 'KA-22-AB-4417', 'KA 22 AB4417']],
  ['a part of a plate', 'breakdown', ['4417', 'AB4417', 'ka22ab', 'ka22']],
  ['the plate of one of several vehicles', 'accident', ['MH13AB1234', '1234', 'mh 13 ab 1234']],
  ['a plate in what somebody wrote', 'pothole', ['MH12CD9087', '9087', 'CD9087', 'mh 12 cd 9087', 'mh12cd']],
  ['who repairs it, and who looks after it', 'pothole', ['vikram', 'Vikram Shinde', 'shinde santosh']],
  ['a person and its kind', 'breakdown', ['kulkarni bus', 'meera breakdown']],
  ['its kind, in English', 'pothole', ['pothole', 'Poth', 'pavement', 'defect', 'maintenance']],
  ['its kind, in Hindi', 'pothole', ['खराबी', 'मरम्मत']],
  ['its kind, in Marathi', 'pothole', ['खड्डा', 'दुरुस्ती', 'दोष']],
  ['Hindi in Latin letters', 'pothole', ['khadda', 'kharabi', 'marammat', 'durusti']],
  ['the kind of an accident', 'accident', ['accident', 'दुर्घटना', 'durghatna', 'अपघात', 'apghat', 'fatal', 'head-on']],
])('%s finds it', async (_, id, asked) => {
  for (const words of asked) expect([words, await found(words)]).toEqual([words, [id]]);
});

test('a word of a crew finds what it means, and nothing that only sounds somewhat like it', async () => {
  // गाड़ी, of a breakdown, is not
  for (const words of ['गड्ढा', 'गड्ढे', 'gaddha', 'gadha', 'gaddhe'])
    expect([words, await found(words)]).toEqual([words, ['pothole']]);
});

test.each([
  ['a place beyond', ['47+400', '12+600']],
  ['a name in a record that nobody may search', ['Ramesh', 'Pawar']],
  ['words of two records', ['pothole 4417', 'bus 47+257']],
])('%s finds nothing', async (_, asked) => {
  for (const words of asked) expect([words, await found(words)]).toEqual([words, []]);
});
