import { screen } from '@testing-library/react';
import type { Highway, Package } from '#contracts/organisation.ts';
import texts from '#i18n/route/en.json';
import { loadTexts, show } from '#testing/show.ts';
import type { Here } from './place.ts';
import { WhereBar } from './where-bar.tsx';

const open = (here: Here, asking: 'idle' | 'off_road' = 'idle') => {
  const place = { here, asking, going: 'up' as const, go: jest.fn(), ask: jest.fn() };
  const known = { highway: { id: 1, code: 'NH-948X' } as Highway, package: { code: 'P1' } as Package };
  show([{ path: '/', element: <WhereBar {...place} {...known} /> }], '/');
};

beforeAll(() => loadTexts('route', () => Promise.resolve({ default: texts })));

test('whoever the GPS finds on the road stands there', () => {
  open({ highway: 1, metres: 47_160, from: 'gps', at: 0, accuracy: 8 });
  expect(screen.getByText('You are at 47+160')).toBeVisible();
});

test('whoever it finds beside the road, or nowhere, is told to stand nowhere, and nothing of the GPS that is not so', () => {
  open({ highway: 1, metres: 12_000, from: 'package', at: null }, 'off_road');
  expect(screen.getByText('From 12+000 on')).toBeVisible();
  expect(screen.getByText('NH-948X · your place is not known: start of P1')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('more than 500 m off the road');
  expect(screen.queryByText(/You are at|no GPS/i)).toBeNull();
});
