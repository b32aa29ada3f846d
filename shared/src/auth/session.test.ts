import type { MyOrganisation } from '../contracts/organisation.ts';
import { BEFORE_SIGN_OUT, isSignedIn, useSession } from './session.ts';

const organisation = (token: string, permissions: string[] = []) =>
  ({ token, name: token, organisation_user: { id: 7, permissions } }) as unknown as MyOrganisation;
const answer = {
  token: 't',
  csrf_token: 'c',
  role: 'subscriber' as const,
  user: { id: '0190', name: 'Asha', email: 'a@b.example', mobile: null },
};

const atFirst = localStorage.getItem('chainage.session');

beforeEach(() => useSession.getState().signOut());

test('nobody is signed in at first, with the role public', () => {
  expect(useSession.getState()).toMatchObject({ role: 'public', token: null });
  expect(isSignedIn(useSession.getState())).toBe(false);
});

test('the role stands in local storage from the first visit on', () => {
  expect(JSON.parse(atFirst ?? '{}')).toMatchObject({ version: 1, state: { role: 'public', token: null } });
});

test('signing in is kept in local storage, role included', () => {
  useSession.getState().signIn(answer);
  expect(isSignedIn(useSession.getState())).toBe(true);
  expect(JSON.parse(localStorage.getItem('chainage.session') ?? '{}')).toMatchObject({
    version: 1,
    state: { token: 't', csrfToken: 'c', role: 'subscriber' },
  });
});

test('fresh organisations bring the permissions of today, and a lost membership ends the choice', () => {
  useSession.getState().chooseOrganisation(organisation('a'));
  useSession.getState().setOrganisations([organisation('a', ['view__all__issue_other']), organisation('b')]);
  expect(useSession.getState().organisation?.organisation_user.permissions).toEqual(['view__all__issue_other']);
  useSession.getState().setOrganisations([organisation('b')]);
  expect(useSession.getState().organisation).toBeNull();
});

test('open forms are asked to keep a draft while the session still stands', () => {
  useSession.getState().signIn(answer);
  let seen: string | null = null;
  const listener = () => (seen = useSession.getState().token);
  window.addEventListener(BEFORE_SIGN_OUT, listener);
  useSession.getState().signOut();
  window.removeEventListener(BEFORE_SIGN_OUT, listener);
  expect(seen).toBe('t');
  expect(useSession.getState()).toMatchObject({ role: 'public', token: null, organisation: null });
});
