/** A member as their page shows them. */
import { EDITS_USERS, INVITES_USERS } from '@chainage/shared/contracts/people-paths';
import { PRIVATE_FIELDS, type UserRecord } from '@chainage/shared/contracts/people';
import { EXCEL_LANGUAGES, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { aboutAll, type About } from '#kernel/audit/about.ts';
import { actionWord, entityWord } from '#kernel/audit/line-words.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { photoUrl } from './photo.ts';
import { mayGive, mayPlace } from './user.policy.ts';
import { findUser, readArrived, roleRef, type Arrived, type StoredUser } from './user.queries.ts';

function allowedOn(tenant: Tenant, user: StoredUser): UserRecord['allowed_actions'] {
  if (!tenant.permissions.includes(EDITS_USERS) || !mayGive(tenant, user.permissions)) return [];
  const isMe = user.id === tenant.memberId;
  if (!user.is_active) return mayPlace(tenant, user.permissions, user.packages) ? ['edit', 'reactivate'] : ['edit'];
  return isMe ? ['edit'] : ['edit', 'deactivate', 'reset_password'];
}

/** Gender and address are for those who ask people in or change them. */
export const seesPrivate = ({ permissions }: Pick<Tenant, 'permissions'>): boolean =>
  permissions.includes(EDITS_USERS) || permissions.includes(INVITES_USERS);

const inEach = (word: (language: ExcelLanguage) => string): Record<string, string> =>
  Object.fromEntries(EXCEL_LANGUAGES.map((language) => [language, word(language)]));

const toArrived = (
  { entity, entity_id: id, action, at }: Arrived,
  { thing, label, page }: About,
): UserRecord['arrived'][number] => ({
  ...{ entity, id, action, at: at.toISOString() },
  record: thing || page === null ? null : { label, page },
  entity_labels: inEach((language) => entityWord(entity, language) ?? entity),
  action_labels: inEach((language) => actionWord(entity, action, language)),
});

export async function toRecord(tenant: Tenant, user: StoredUser): Promise<UserRecord> {
  const {
    account_id: _,
    role_id,
    role_key,
    role_name,
    permissions: __,
    left_at,
    rows_until,
    created_at,
    ...rest
  } = user;
  const isOpen = seesPrivate(tenant);
  const shown = isOpen
    ? rest
    : (Object.fromEntries(
        Object.entries(rest).filter(([name]) => !(PRIVATE_FIELDS as readonly string[]).includes(name)),
      ) as typeof rest);
  const lines = left_at ? await readArrived(tenant.db, user.id) : [];
  // only records are told of, whose names are the same in every language
  const arrived = await aboutAll(tenant, lines, { language: 'en', asksErasure: false, seenOnly: true });
  return {
    ...shown,
    role: roleRef({ role_id, role_key, role_name }),
    masked: isOpen ? [] : [...PRIVATE_FIELDS],
    photo: photoUrl(tenant.organisationToken, user.id, user.photo),
    created_at: created_at.toISOString(),
    left_at: left_at?.toISOString() ?? null,
    rows_until: rows_until?.toISOString() ?? null,
    arrived: arrived.map(({ line, about }) => toArrived(line, about)),
    is_me: user.id === tenant.memberId,
    allowed_actions: allowedOn(tenant, user),
  };
}

/** Throws `not_found`. */
export async function showUser(tenant: Tenant, id: number): Promise<UserRecord> {
  const user = await findUser(tenant.db, id);
  if (!user) throw new ApiError('not_found');
  return toRecord(tenant, user);
}
