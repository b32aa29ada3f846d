import { screen } from '@testing-library/react';
import { text } from '#contracts/kit/kinds/text.ts';
import { day } from '#contracts/kit/kinds/day.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { loadTexts, show } from '#testing/show.ts';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { RecordSections } from './record-sections.tsx';

const rules: RecordRules = {
  module: 'trial',
  fields: { notice: text(20) },
  sections: [{ key: 'notice', fields: ['notice', 'expiry'] }],
  required: {},
  sensitive: [],
  figures: { expiry: day() },
  computed: () => ({ expiry: null }),
};
const open = (values: Record<string, unknown>) =>
  show(
    [
      {
        path: '*',
        element: (
          <ScopeProvider value={scopeOf(rules)}>
            <RecordSections values={values} without={[]} />
          </ScopeProvider>
        ),
      },
    ],
    '/',
  );

beforeAll(() =>
  loadTexts('trial', () =>
    Promise.resolve({ default: { section: { notice: 'Notice' }, field: { notice: 'Number', expiry: 'Runs out' } } }),
  ),
);

test('a section of which nothing is filled in, and nothing worked out, leaves no empty card', () => {
  open({ notice: null, expiry: null });
  expect(screen.queryByRole('heading', { name: 'Notice' })).toBeNull();
});

test('it stands where something of it is worked out', () => {
  open({ notice: null, expiry: '2026-12-01' });
  expect(screen.getByRole('region', { name: 'Notice' })).toHaveTextContent('01 Dec, 2026');
});
