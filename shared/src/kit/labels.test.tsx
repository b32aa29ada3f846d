import { screen } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { qty } from '#contracts/kit/kinds/decimal.ts';
import { rows } from '#contracts/kit/kinds/rows.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { changeLanguage } from '#i18n/add-texts.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { useFieldLabel, useSide, useUnit } from './labels.tsx';
import { ScopeProvider, scopeOf } from './scope.tsx';

const ends = { from: { en: 'Solapur', mr: 'सोलापूर' }, to: { en: 'Latur', mr: 'लातूर' } };
const Sides = ({ highway }: { highway: number }) => {
  const towards = useSide();
  return <p>{['lhs', 'rhs', 'median', null].map((direction) => towards({ direction, highway })).join(', ')}</p>;
};

beforeAll(() => loadTexts());
beforeEach(() => {
  signInAs([]);
  const highways = [{ id: 1, ends }, { id: 2 }];
  jest.spyOn(api, 'get').mockResolvedValue({ settings: { highways } });
});
afterEach(() => usePreferences.setState({ locale: 'en' }));

test('a carriageway is named by where it leads, in the reader’s language', async () => {
  show([{ path: '*', element: <Sides highway={1} /> }], '/');
  expect(await screen.findByText('LHS → Latur, RHS → Solapur, Median,')).toBeVisible();
});

test('in another language, and without names of its ends', async () => {
  usePreferences.setState({ locale: 'mr' });
  show([{ path: '*', element: <Sides highway={1} /> }], '/');
  expect(await screen.findByText(/→ लातूर.*→ सोलापूर/)).toBeVisible();
});

test('a road without such names has its sides alone', async () => {
  show([{ path: '*', element: <Sides highway={2} /> }], '/');
  expect(await screen.findByText('LHS, RHS, Median,')).toBeVisible();
});

const shape = { wide_m: qty('m'), deep_m: qty(), beams: rows({ wide_m: qty('m').nullish() }, 5) };
const rules: RecordRules = { module: 'trial', fields: shape, sections: [], required: {}, sensitive: [] };
function Labels() {
  const label = useFieldLabel();
  return <p>{['wide_m', 'deep_m', 'beams.0.wide_m'].map(label).join(', ')}</p>;
}

test('a unit that stands behind the value is not said in the label too', async () => {
  const field = { wide_m: 'Width (m)', deep_m: 'Depth (m)' };
  await loadTexts('trial', () => Promise.resolve({ default: { field } }));
  const element = (
    <ScopeProvider value={scopeOf(rules)}>
      <Labels />
    </ScopeProvider>
  );
  show([{ path: '*', element }], '/');
  expect(screen.getByText('Width, Depth (m), Width')).toBeVisible();
});

const Units = () => <p>{['km', 'm²', 'h', 'kVA', undefined].map(useUnit()).join(', ')}</p>;

test.each([
  ['en', 'km, m², h, kVA,'],
  ['hi', 'किमी, वर्ग मी, घंटे, kVA,'],
  ['mr', 'किमी, चौ. मी, तास, kVA,'],
] as const)('in %s a unit is written as its readers write it', async (locale, said) => {
  await changeLanguage(locale);
  show([{ path: '*', element: <Units /> }], '/');
  expect(screen.getByText(said)).toBeVisible();
  await changeLanguage('en');
});
