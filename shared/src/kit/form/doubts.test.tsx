import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { all, is } from '#contracts/kit/condition.ts';
import { flag } from '#contracts/kit/kinds/flag.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import type { RecordRules } from '#contracts/kit/record-kind.ts';
import { FormProvider, useForm } from '#forms.ts';
import { loadTexts, show } from '#testing/show.ts';
import { RecordSections } from '../record/record-sections.tsx';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { FieldControl } from './field-control.tsx';

const rules: RecordRules = {
  module: 'trial',
  fields: { registered: flag(), number: text(20) },
  sections: [{ key: 'all', fields: ['registered', 'number'] }],
  required: {},
  sensitive: [],
  doubts: [{ path: 'number', code: 'noNumber', when: all(is('record.registered', true), is('record.number', null)) }],
};
const WORDS = 'Please write the number.';

function Form() {
  const methods = useForm({ defaultValues: { registered: true, number: '' } });
  return (
    <ScopeProvider value={scopeOf(rules)}>
      <FormProvider {...methods}>
        <FieldControl path="number" />
      </FormProvider>
    </ScopeProvider>
  );
}

const texts = { field: { registered: 'Registered', number: 'Number' }, warning: { noNumber: WORDS } };
beforeAll(() => loadTexts('trial', () => Promise.resolve({ default: texts })));
beforeEach(() => {
  jest.spyOn(api, 'get').mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
});

test('a form warns of what looks like a slip until it is mended', async () => {
  show([{ path: '*', element: <Form /> }], '/');
  expect(screen.getByText(WORDS)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Number' }), '77');
  expect(screen.queryByText(WORDS)).toBeNull();
});

test.each([
  [{ registered: true, number: null }, true],
  [{ registered: true, number: '77' }, false],
  [{ registered: false, number: null }, false],
])('of the record %j it is said: %s', (values, told) => {
  const element = (
    <ScopeProvider value={scopeOf(rules)}>
      <RecordSections values={values} />
    </ScopeProvider>
  );
  show([{ path: '*', element }], '/');
  expect(screen.queryAllByText(WORDS)).toHaveLength(told ? 1 : 0);
});
