import { screen, waitFor } from '@testing-library/react';
import type { Card } from '#contracts/kit/list.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { queryClient } from '#query.ts';
import { loadTexts, show } from '#testing/show.ts';
import { TORTURE_LIST, TORTURE_ROW } from '../testing/torture-list.ts';
import type { BriefKind, Briefs } from './home.model.ts';
import { RecordBrief } from './record-brief.tsx';

const racks: Briefs<typeof TORTURE_ROW> = { source: TORTURE_LIST, kindOf: () => TORTURE_LIST };
const open = (changes: object, of: Partial<Briefs<typeof TORTURE_ROW>> = {}) => {
  show([{ path: '/', element: <RecordBrief of={{ ...racks, ...of }} row={{ ...TORTURE_ROW, ...changes }} /> }], '/');
  return screen.getByRole('link');
};

beforeAll(() => loadTexts('torture', async () => ({ default: { status: { begun: 'Begun', seen: 'Seen' } } })));

test('says where with the carriageway, what, and in which state, and leads to the record', () => {
  const link = open({ title: 'R-17' });
  expect(link).toHaveTextContent('43+250 LHS');
  expect(link).toHaveTextContent('Begun · R-17');
  expect(link).toHaveAttribute('href', '/racks/view/r1');
});

test('says where the carriageway leads, once that is known', async () => {
  const ends = { from: { en: 'Solapur' }, to: { en: 'Latur' } };
  const link = open({ title: 'R-17', highway: 1 });
  queryClient.setQueryData(organisationQuery().queryKey, { settings: { highways: [{ id: 1, ends }] } } as never);
  await waitFor(() => expect(link).toHaveTextContent('43+250 LHS → Latur'));
});

const withCard = (changes: Partial<Card>) => (): BriefKind => ({
  ...TORTURE_LIST,
  list: { ...TORTURE_LIST.list, card: { ...TORTURE_LIST.list.card, ...changes } },
});

test('what no field kind writes is what its module writes', () => {
  const useCells = () => ({ kind: () => 'A rack' });
  expect(open({}, { kindOf: withCard({ title: ['none', 'kind'] }), useCells })).toHaveTextContent('A rack');
});

test('what has no place shows none', () => {
  const kindOf = withCard({ place: false });
  expect(open({ chainage_from: null }, { kindOf })).not.toHaveTextContent('–');
});

test.each([
  ['begun', '/racks/edit/r1'],
  ['seen', '/racks/view/r1'],
])('%s, of a kind whose drafts are begun, leads to %s', (status, page) => {
  const kindOf = (): BriefKind => ({
    ...TORTURE_LIST,
    pages: { ...TORTURE_LIST.pages, edit: '/racks/edit/:id' },
    drafts: ['begun'],
  });
  expect(open({ status }, { kindOf })).toHaveAttribute('href', page);
});

test('a warning stands beside it', () => {
  expect(open({}, { useWarning: () => () => ({ text: 'Rusty', tone: 'danger' }) })).toHaveTextContent('Rusty');
});
