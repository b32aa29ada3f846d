import { screen } from '@testing-library/react';
import { loadTexts, show } from '#testing/show.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { Field } from './field.tsx';

const options = [
  { value: 'lhs', label: 'LHS' },
  { value: 'rhs', label: 'RHS' },
];
const open = (multiple: boolean, required: boolean) =>
  show(
    [
      {
        path: '*',
        element: (
          <Field label="Side" required={required} group>
            {multiple ? (
              <ChoiceChips multiple options={options} value={['lhs']} onChange={jest.fn()} />
            ) : (
              <ChoiceChips options={options} value="lhs" onChange={jest.fn()} />
            )}
          </Field>
        ),
      },
    ],
    '/',
  );
beforeAll(() => loadTexts('trial', () => Promise.resolve({ default: {} })));

test('one of them: a reader of the screen hears that it must be chosen', () => {
  open(false, true);
  expect(screen.getByRole('radiogroup', { name: 'Side' })).toBeRequired();
});

test('any of them: hears it as well, where the group itself cannot say so', () => {
  open(true, true);
  const groups = screen.getAllByRole('group', { name: 'Side' });
  expect(groups.at(-1)).toHaveAccessibleDescription('Required');
});

test('nobody hears it of what may stay empty', () => {
  open(true, false);
  expect(screen.getAllByRole('group', { name: 'Side' }).at(-1)).not.toHaveAccessibleDescription();
});

test('the name of a group is said once, by the group itself', () => {
  show(
    [
      {
        path: '*',
        element: (
          <Field label="Side" hint="As the traffic runs" group required>
            <ChoiceChips options={options} value={null} onChange={() => undefined} />
          </Field>
        ),
      },
    ],
    '/',
  );
  const named = [...screen.queryAllByRole('group'), ...screen.queryAllByRole('radiogroup')];
  expect(named.map((one) => one.getAttribute('role'))).toEqual(['radiogroup']);
  expect(named[0]).toHaveAccessibleDescription('As the traffic runs');
});
