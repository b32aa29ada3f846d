import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fields } from '#contracts/kit/field.ts';
import { useForm } from '#forms.ts';
import { useQuery } from '#query.ts';
import { show } from '#testing/show.ts';
import type { FormValues } from '../kind.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { useLikely } from './use-likely.ts';

const people = jest.fn<unknown, [string]>();
jest.mock('../people.queries.ts', () => ({
  peopleQuery: (params: Record<string, string>) => ({
    queryKey: ['people', params],
    queryFn: () => people(new URLSearchParams(params).toString()),
  }),
}));

const FIELDS = {
  priority: { kind: 'choice' },
  resolver: { kind: 'person', likely: { permission: 'mend__assigned__rack', within: 'package' } },
} as unknown as Fields;

function Form({ record, begins = '' }: { record: object; begins?: string }) {
  const methods = useForm<FormValues>({ defaultValues: { resolver: begins } });
  useLikely(FIELDS, record as FlowRecord, methods);
  const { isFetched } = useQuery({ queryKey: ['settled'], queryFn: () => true });
  return (
    <>
      <input aria-label="Resolver" {...methods.register('resolver')} />
      <button type="button" onClick={() => methods.setValue('resolver', '')}>
        Nobody
      </button>
      {isFetched && 'settled'}
    </>
  );
}
const form = async (record: object, begins?: string) => {
  show([{ path: '*', element: <Form record={record} {...(begins !== undefined && { begins })} /> }], '/');
  await screen.findByText('settled');
  return screen.getByRole('textbox', { name: 'Resolver' });
};

beforeEach(() => people.mockReset().mockReturnValue([{ id: 7 }]));

test('the crew of the package is proposed, and stays away once somebody took it out', async () => {
  const field = await form({ package: 3, resolver: null });
  await expect(screen.findByDisplayValue('7')).resolves.toBe(field);
  expect(people).toHaveBeenCalledWith('permission=mend__assigned__rack&package=3&is_active=true');
  await userEvent.click(screen.getByRole('button', { name: 'Nobody' }));
  expect(field).toHaveValue('');
});

test('of several whoever reported it', async () => {
  people.mockReturnValue([{ id: 7 }, { id: 8 }]);
  await form({ package: 3, created_by: 8 });
  expect(await screen.findByDisplayValue('8')).toBeVisible();
});

test.each([
  ['several may be meant', { package: 3 }, [{ id: 7 }, { id: 8 }], ''],
  ['there is nobody', { package: 3 }, [], ''],
  ['somebody stands there', { package: 3 }, [{ id: 7 }], '5'],
])('nobody is proposed where %s', async (_, record, found, begins) => {
  people.mockReturnValue(found);
  expect(await form(record, begins)).toHaveValue(begins);
});

test('nobody is asked for where the record names no package', async () => {
  expect(await form({ package: null })).toHaveValue('');
  expect(people).not.toHaveBeenCalled();
});
