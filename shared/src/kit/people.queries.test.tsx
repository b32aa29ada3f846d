import { screen } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { FilterControl } from './list/filter-control.tsx';
import { person } from './kinds/person.tsx';
import { TORTURE_LIST } from './testing/torture-list.ts';
import { TORTURE_TEXTS } from './testing/torture-texts.ts';

const asha = { id: 9, name: 'Asha', role_name: 'Patrol', is_active: true, designation: null };
const gone = { id: 12, name: 'Meera', role_name: 'Patrol', is_active: false, designation: null };

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS })));

test('whom a filter offers is not whom records name: who has left keeps a name, and is not offered', async () => {
  signInAs([]);
  jest.spyOn(api, 'get').mockImplementation((path) => {
    const results = path.includes('is_active=true') ? [asha] : [asha, gone];
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
  const onChange = () => undefined;
  const page = (
    <>
      <FilterControl kind={TORTURE_LIST} filter={{ name: 'helper', as: 'member' }} values={{}} onChange={onChange} />
      <p data-testid="name">
        <person.View name="helper" field={{ kind: 'person' }} value={12} />
      </p>
    </>
  );
  show([{ path: '*', element: page }], '/');
  expect(await screen.findByRole('option', { name: 'Asha' })).toBeInTheDocument();
  expect(await screen.findByText('Meera')).toBe(screen.getByTestId('name'));
  expect(screen.queryByRole('option', { name: 'Meera' })).toBeNull();
  // everybody who may be named, not only who holds a right
  const paths = jest.mocked(api.get).mock.calls.map(([path]) => path);
  expect(paths.filter((path) => path.includes('permission='))).toEqual([]);
});
