import { ownProfileEditSchema, signUpSchema } from './account-changes.ts';
import { organisationEditSchema } from './organisation.ts';
import { inviteSchema } from './people.ts';
import { newRoleSchema } from './roles.ts';
import { line } from './one-line.ts';

const codes = (result: { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
const SIGN_UP = { email: 'a@b.example', password: 'three potholes before lunch' };

describe.each([
  ['a break of line', 'Bhima Valley\r\n\r\nYour account is locked.'],
  ['a next line', 'Bhima\u0085Valley'],
  ['a line separator', 'Bhima\u2028Valley'],
  ['nothing that can be seen', '\u200b\u2060'],
  ['joiners alone', '\u200d\u200c'],
])('a name with %s', (_, name) => {
  it('is refused wherever a mail could have it', () => {
    expect(codes(signUpSchema.safeParse({ ...SIGN_UP, name, organisation: name }))).toEqual([
      'name characters',
      'organisation characters',
    ]);
    expect(codes(ownProfileEditSchema.safeParse({ name }))).toEqual(['name characters']);
    expect(codes(organisationEditSchema.safeParse({ version: 1, name }))).toEqual(['name characters']);
    expect(codes(newRoleSchema.safeParse({ role_name: name, permissions: [] }))).toEqual(['role_name characters']);
    expect(codes(inviteSchema.safeParse({ name }))).toContain('name characters');
  });
});

it('takes names as people have them, joiners of Devanagari too, in the order they show', () => {
  for (const name of ['Bhima Valley Tollways Pvt. Ltd.', 'वऱ्हाड', 'र्‍हास']) expect(line(120).parse(name)).toBe(name);
  expect(line(120).parse(' Asha \u202eKulkarni')).toBe('Asha Kulkarni');
});
