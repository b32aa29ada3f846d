import { screen, waitFor } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { lookup } from '#contracts/kit/kinds/lookup.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { loadTexts, show } from '#testing/show.ts';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { RecordSections } from './record-sections.tsx';

const rules: RecordRules = {
  module: 'trial',
  fields: { sort: lookup('issue-types'), words: text(2000), other: text(2000) },
  sections: [{ key: 'what', fields: ['words', 'other'] }],
  required: {},
  sensitive: [],
  calledBy: { words: 'sort' },
};
const sort = (id: number, label: string, mr: string) => ({
  ...{ id, code: `s${id}`, label, parent: null, is_active: true, sort_order: id },
  attributes: { labels: { mr } },
});
const SORTS = [sort(4, 'Crack', 'चीर'), sort(5, 'Crack', 'तडा'), sort(6, 'Pothole', 'खड्डा')];

const open = (values: Record<string, unknown>) => {
  const element = (
    <ScopeProvider value={scopeOf(rules)}>
      <RecordSections values={values} />
    </ScopeProvider>
  );
  show([{ path: '*', element }], '/');
};

beforeAll(() =>
  loadTexts('trial', () =>
    Promise.resolve({ default: { section: { what: 'What' }, field: { words: 'Words', other: 'Other' } } }),
  ),
);
beforeEach(() => {
  usePreferences.setState({ locale: 'mr' });
  jest.spyOn(api, 'get').mockResolvedValue({ count: 3, next: null, previous: null, results: SORTS });
});
afterEach(() => usePreferences.setState({ locale: 'en' }));

test.each([
  ['in English', { sort: 5, words: 'Crack' }, 'तडा'],
  ['in the language of the reader', { sort: 5, words: 'तडा' }, 'तडा'],
  ['and what it is was corrected since', { sort: 5, words: 'Pothole' }, 'खड्डा'],
])('words that only say what it is, %s, are read in the language of the reader', async (_, values, said) => {
  open(values);
  expect(await screen.findByText(said)).toBeVisible();
});

test('what somebody wrote stays as it is, and so does a field that is not called by another', async () => {
  open({ sort: 6, words: 'Pothole near the toll', other: 'Pothole' });
  await waitFor(() => expect(api.get).toHaveBeenCalled());
  expect(screen.getByText('Pothole near the toll')).toBeVisible();
  expect(screen.getByText('Pothole')).toBeVisible();
});
