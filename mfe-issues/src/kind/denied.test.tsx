/** Spec.md section 6: without the permission, the permission-denied view stands in the place of the page. */
import { loadEnglish } from '#testing/english.ts';
import { screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { EditRecord } from '@chainage/shared/kit/form/record-form-page';
import { LinkPage } from '@chainage/shared/kit/links/link-page';
import { StepPage } from '@chainage/shared/kit/actions/step-page';
import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { issueScreens } from './issue-screens.tsx';

const record = {
  id: '01932d6e-5d1c-7c6a-8a0e-000000000001',
  issue_type: 'routine_maintenance',
  number: 'ISS/RM/2026-27/000001',
  status: 'pending_review',
  version: 2,
  created_by: 1,
  assigned_to: 2,
  resolver: null,
  approved_at: null,
  masked: [],
  history: [],
  linked_issues: [],
  allowed_actions: ['comment'],
  can_edit: 'no',
};
const screens = issueScreens('routine_maintenance');
const loaded = { record: record as never, server: record as never, rows: [], fetchedAt: 0, screens };
const pages: Record<string, React.ReactNode> = {
  approve: <StepPage page="review" {...loaded} />,
  resolution: <StepPage page="resolution" {...loaded} />,
  edit: <EditRecord {...loaded} />,
  link: <LinkPage {...loaded} />,
};
const open = (page: string, permissions: string[]) => {
  signInAs(permissions, 9);
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
  show([{ path: '*', element: <ScreensProvider value={screens}>{pages[page]}</ScreensProvider> }], '/');
};
const DENIED = "You don't have permission to access this module!";

beforeAll(() => loadTexts('issues', loadEnglish));
afterEach(() => jest.restoreAllMocks());

test.each(Object.keys(pages))('%s is denied to who may only see', async (page) => {
  open(page, ['view__all__issue_routine_maintenance']);
  expect(await screen.findByRole('heading', { name: DENIED })).toBeVisible();
  expect(screen.getByText('please contact admin to support this module.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['approve', 'review__assigned__issue_routine_maintenance'],
  ['resolution', 'resolve__assigned__issue_routine_maintenance'],
  ['edit', 'edit__own__issue_routine_maintenance'],
  ['link', 'edit__own__issue_routine_maintenance'],
])('%s says why not to who may do it with other records', async (page, permission) => {
  open(page, [permission]);
  expect(await screen.findByText(/nothing to decide|cannot be resolved|no longer be edited|not open/)).toBeVisible();
  expect(screen.queryByText(DENIED)).toBeNull();
});
