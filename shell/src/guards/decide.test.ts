import { decide, type PageAsk, type Visitor } from './decide.ts';

const page: PageAsk = { rule: 'subscriber', organisation: true };
const nobody: Visitor = { signedIn: false, role: 'public', permissions: null };
const member: Visitor = { signedIn: true, role: 'subscriber', permissions: ['view__own__issue_other'] };
const at = (path: string) => {
  const url = new URL(path, 'http://x');
  return { pathname: url.pathname, search: url.search };
};

test('a stranger signs in first, and the wanted path is kept', () => {
  expect(decide(page, nobody, at('/issues/other?status=open'))).toEqual({
    kind: 'go',
    to: '/accounts/login?next=%2Fissues%2Fother%3Fstatus%3Dopen',
  });
});

test('somebody without a chosen organisation chooses one first', () => {
  expect(decide(page, { ...member, permissions: null }, at('/issues/other'))).toEqual({
    kind: 'go',
    to: '/choose-organisation?next=%2Fissues%2Fother',
  });
});

test('autoload_organisation goes through the chooser even when one is chosen, and leaves the wanted path', () => {
  expect(decide(page, member, at('/issues/other?a=b&autoload_organisation=BVX'))).toEqual({
    kind: 'go',
    to: '/choose-organisation?next=%2Fissues%2Fother%3Fa%3Db&autoload_organisation=BVX',
  });
});

test('somebody whose role asks for a second factor shows it first, in the organisation they are in', () => {
  expect(decide(page, { ...member, factorMissing: true }, at('/issues/other?a=b'))).toEqual({
    kind: 'go',
    to: '/accounts/second-factor?next=%2Fissues%2Fother%3Fa%3Db',
  });
  expect(decide({ ...page, organisation: false }, { ...member, factorMissing: true }, at('/profile')).kind).toBe(
    'open',
  );
});

test('a page for admins is not for subscribers', () => {
  expect(decide({ ...page, rule: 'admin' }, member, at('/dashboard3'))).toEqual({
    kind: 'go',
    to: '/errors/not-authorized',
  });
  expect(decide({ ...page, rule: 'admin' }, { ...member, role: 'admin' }, at('/dashboard3')).kind).toBe('open');
});

test('a public page opens for everybody, organisation or not', () => {
  expect(decide({ rule: 'public', organisation: false }, nobody, at('/accounts/login')).kind).toBe('open');
});

test('without any needed permission the page is denied in its place', () => {
  expect(decide({ ...page, needs: ['view__all__stock'] }, member, at('/stocks')).kind).toBe('denied');
  expect(decide({ ...page, needs: ['view__all__stock', 'view__own__issue_other'] }, member, at('/x')).kind).toBe(
    'open',
  );
});

test('the organisation rule of user pages leads to the not-authorized page', () => {
  expect(decide({ ...page, organisationRule: ['edit__all__user'] }, member, at('/users/new'))).toEqual({
    kind: 'go',
    to: '/errors/not-authorized',
  });
});

test('a role left over without a token lets nobody in', () => {
  expect(decide(page, { ...member, signedIn: false }, at('/dashboard')).kind).toBe('go');
});
