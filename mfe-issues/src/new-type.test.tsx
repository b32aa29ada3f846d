/** A type more is its declaration and its texts: every page, its entries in the menu and its lists follow. */
import { english as en, loadEnglish } from '#testing/english.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import type * as Types from '@chainage/shared/contracts/issues/issue-type';
import { SAMPLE_TEXTS, SAMPLE_TYPE } from '@chainage/shared/contracts/issues/testing/sample-type';
import { i18n } from '@chainage/shared/i18n/instance';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import description from '../remote.config.ts';
import routes from './remote.tsx';

jest.mock('@chainage/shared/contracts/issues/types/all', () => {
  const sample = jest.requireActual<object>('@chainage/shared/contracts/issues/testing/sample-type');
  const all = {
    ...jest.requireActual<object>('@chainage/shared/contracts/issues/types/all'),
    sampleType: (sample as { sampleType: unknown }).sampleType,
  };
  return Object.defineProperty(all, '__esModule', { value: true });
});
jest.mock('@chainage/shared/contracts/issues/issue-type', () => {
  const types = jest.requireActual<typeof Types>('@chainage/shared/contracts/issues/issue-type');
  const more = (all: readonly string[]) => [...all, 'fallen_load'];
  const groupOf = (type: Types.IssueType) => (String(type) === 'fallen_load' ? 'incident' : types.groupOf(type));
  return { ...types, ISSUE_TYPES: more(types.ISSUE_TYPES), BUILT_TYPES: more(types.BUILT_TYPES), groupOf };
});
jest.mock('@chainage/shared/offline/drafts', () => ({
  draftOwner: () => 'a',
  readDraft: () => Promise.resolve(undefined),
  saveDraft: () => Promise.resolve(),
  deleteDraft: () => Promise.resolve(),
}));

const record = {
  id: '019a0000-0000-7000-8000-000000000001',
  issue_type: SAMPLE_TYPE,
  number: 'ISS/FL/2026-27/000001',
  status: 'pending_review',
  version: 2,
  created_by: 7,
  masked: [],
  history: [],
  linked_issues: [],
  allowed_actions: [],
  lies_there: 'dead_animal',
  breed: 'Cow',
};
const row = { ...record, sla_state: 'none', sub_type_label: 'Cow', facts: {}, chainage_from: '43.250' };
const needs = ['view', 'create'].map((verb) => `${verb}__all__issue_${SAMPLE_TYPE}`);

beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  i18n.addResourceBundle('en', 'issues', SAMPLE_TEXTS, true, true);
});
beforeEach(() => {
  newDevice();
  signInAs(needs);
  useConnectivity.setState({ online: true });
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    if (path.includes(`issue/${record.id}/`)) return Promise.resolve(record);
    const results = path === 'organisation/data/issues/' ? [row] : [];
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
});

test('it has its list, with filters and columns', async () => {
  show(routes, `/issues/${SAMPLE_TYPE}`);
  expect(await screen.findByRole('heading', { name: 'Removals' })).toBeVisible();
  expect(await screen.findByRole('link', { name: record.number })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Priority' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'For me to review' })).toBeVisible();
});

test('it has its form, which shows and asks for what the declaration says', async () => {
  show(routes, `/issues/new/${SAMPLE_TYPE}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('heading', { name: 'Report a removal' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^What lies there/ })).toBeVisible();
  expect(screen.queryByLabelText(/^Kind of animal/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Dead animal' }));
  expect(await screen.findByLabelText(/^Kind of animal/)).toBeVisible();
});

test('it has its record page', async () => {
  show(routes, `/issues/${SAMPLE_TYPE}/view/${record.id}`);
  expect(await screen.findByText('Cow')).toBeVisible();
  expect(screen.getByText('Dead animal')).toBeVisible();
});

test('it stands in the menu and among what can be reported, with the lists its form needs', () => {
  expect(description.menu.map(({ path }) => path)).toContain(`/issues/${SAMPLE_TYPE}`);
  expect(description.actions?.map(({ path }) => path)).toContain(`/issues/new/${SAMPLE_TYPE}`);
  const reference = description.reference?.find(({ needs = [] }) =>
    needs.includes(`create__own__issue_${SAMPLE_TYPE}`),
  );
  expect(reference?.lists).toEqual(
    expect.arrayContaining([
      'organisation/data/help-types/',
      expect.stringContaining(`permission=review__all__issue_${SAMPLE_TYPE}`),
    ]),
  );
});

test('what of its texts is missing is named', () => {
  const faults = textFaults(issueKind(SAMPLE_TYPE), { en });
  expect(faults).toEqual(expect.arrayContaining(['en lacks field.place_left', 'en lacks field.carried_by']));
});
