import { render, screen } from '@testing-library/react';
import type { HistoryLine } from '@chainage/shared/kit/record/record.model.ts';
import { LastReason } from '@chainage/shared/kit/record/last-reason';
import { aroundIssue } from '#testing/around-issue.tsx';

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
const reason = (...history: HistoryLine[]) => aroundIssue(<LastReason history={history} />);

test('a returned report says why, whatever was commented since', () => {
  const later = step('comment', 'returned', 'returned', '2026-10-06T11:00:00Z', 'On my way');
  render(reason(RETURNED, later));
  expect(screen.getByText('Which lane?', { exact: false })).toBeVisible();
  expect(screen.getByText('Rohan Patil', { exact: false })).toBeVisible();
});

test('once sent again the reason is history', () => {
  const again = step('submit', 'returned', 'pending_review', '2026-10-06T12:00:00Z', null);
  const { container } = render(reason(RETURNED, again));
  expect(container).toBeEmptyDOMElement();
});
