import { render, screen } from '@testing-library/react';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { startI18n } from '@chainage/shared/i18n/instance';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { IssueLink } from './issue-link.tsx';

jest.mock('#remotes/remote-loads.ts', () => ({ preloadPath: jest.fn() }));

const row = (changes: object) =>
  ({
    id: 'a',
    number: 'ISS/RM/2026-27/000001',
    issue_type: 'routine_maintenance',
    status: 'approved',
    chainage_from: '47.257',
    direction: 'lhs',
    sla_state: 'breached',
    due_at: '2026-01-01T00:00:00Z',
    resolved_at: null,
    ...changes,
  }) as unknown as IssueRow;
const open = (changes: object) =>
  render(
    <MemoryRouter>
      <IssueLink issue={row(changes)} />
    </MemoryRouter>,
  );

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});

test('the carriageway stands wherever a chainage stands', () => {
  open({});
  expect(screen.getByRole('link')).toHaveTextContent('47+257 LHS');
});

test.each([
  ['approved', null, 'Overdue'],
  ['resolved', '2026-01-02T00:00:00Z', 'Late'],
  ['closed', '2026-01-02T00:00:00Z', 'Late'],
])('%s past its limit is called as on its record', (status, resolved_at, word) => {
  open({ status, resolved_at });
  expect(screen.getByText(word)).toBeVisible();
  if (word === 'Late') expect(screen.queryByText('Overdue')).toBeNull();
});
