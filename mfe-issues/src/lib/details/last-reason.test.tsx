import { render, screen } from '@testing-library/react';
import type { IssueRecord } from '../issue-record.ts';
import { LastReason } from './last-reason.tsx';

const step = (action: string, from: string, to: string, at: string, comment: string | null) => ({
  id: at,
  action,
  from_status: from,
  to_status: to,
  by: { id: 2, name: 'Rohan Patil' },
  at,
  comment,
  data: {},
});
const RETURNED = step('return', 'pending_review', 'returned', '2026-10-06T10:00:00Z', 'Which lane?');
const issue = (...history: unknown[]) => ({ history }) as unknown as IssueRecord;

test('a returned report says why, whatever was commented since', () => {
  const later = step('comment', 'returned', 'returned', '2026-10-06T11:00:00Z', 'On my way');
  render(<LastReason issue={issue(RETURNED, later)} />);
  expect(screen.getByText('Which lane?', { exact: false })).toBeVisible();
  expect(screen.getByText('Rohan Patil', { exact: false })).toBeVisible();
});

test('once sent again the reason is history', () => {
  const again = step('submit', 'returned', 'pending_review', '2026-10-06T12:00:00Z', null);
  const { container } = render(<LastReason issue={issue(RETURNED, again)} />);
  expect(container).toBeEmptyDOMElement();
});
