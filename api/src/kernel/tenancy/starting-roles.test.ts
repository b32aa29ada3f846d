import { roleLabels, rolesCalled } from './starting-roles.ts';

test('a starting role is named in every language, until an organisation names it otherwise', () => {
  expect(roleLabels('Store keeper')).toEqual({ hi: 'स्टोर कीपर', mr: 'स्टोअरकीपर' });
  expect(roleLabels('Godown')).toEqual({});
  expect(roleLabels('toString')).toEqual({});
});

test('it is found by what it is called in any of them', () => {
  expect(rolesCalled('कीपर')).toEqual(['Store keeper']);
  expect(rolesCalled(' अभियंता ')).toEqual(['Site engineer', 'Client engineer']);
  expect(rolesCalled('Godown')).toEqual([]);
});
