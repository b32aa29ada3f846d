import { roleLabels } from './starting-roles.ts';

test('a starting role is named in every language, until an organisation names it otherwise', () => {
  expect(roleLabels('Store keeper')).toEqual({ hi: 'स्टोर कीपर', mr: 'भांडारपाल' });
  expect(roleLabels('Godown')).toEqual({});
  expect(roleLabels('toString')).toEqual({});
});
