/** Addresses of calls and pages about the people of an organisation. */
export const USERS_BROWSE_PATH = 'dashboard/users/browse/';
/** As a file: domain.md section 6, `user_list`. */
export const USER_SHEET = 'user_list';
export const USER_PATH = 'organisation/user/';
export const userPath = (id: number, more = ''): string => `${USER_PATH}${id}/${more}`;
export const INVITATIONS_PATH = 'organisation/invitations/';
export const INVITATION_PATH = 'organisation/invitation/';
export const invitationPath = (id: string, more = ''): string => `${INVITATION_PATH}${id}/${more}`;
export const PEOPLE_SHEET_PATH = 'organisation/users/sheet/';
export const INVITE_MANY_PATH = 'organisation/invitations/together/';
/** Asked by whoever holds a link or a code, signed in or not. */
export const OPEN_INVITATION_PATH = 'accounts/api/invitation/';
export const REGISTER_BY_INVITATION_PATH = 'accounts/api/invitation/register/';
export const JOIN_BY_INVITATION_PATH = 'accounts/api/invitation/join/';

/** Where an invitation is accepted; the link's secret stands behind `#`, which no server and no log ever sees. */
export const REGISTER_PAGE = '/accounts/register';
/** Where a code for a new password is typed that an admin read out. */
export const RESET_CODE_PAGE = '/accounts/forgot-password/code';

export const ROLE_LIST_PATH = 'organisation/admin/role/list/';
export const ROLE_PATH = 'organisation/admin/role/';
export const rolePath = (id: number, more = ''): string => `${ROLE_PATH}${id}/${more}`;
export const PERMISSIONS_PATH = 'organisation/admin/permissions/';

/** Who may see the people of the organisation with how they are reached, ask new ones in, and change them. */
export const VIEWS_USERS = 'view__all__user';
export const INVITES_USERS = 'create__all__user';
export const EDITS_USERS = 'edit__all__user';
export const MANAGES_ROLES = 'manage__all__role';
/** Whoever holds all of these can put everything else right: one active member must. */
export const KEEPS_ORGANISATION: readonly string[] = [VIEWS_USERS, INVITES_USERS, EDITS_USERS, MANAGES_ROLES];

export const GENDERS = ['male', 'female', 'other'] as const;
/** Rows of one sheet of people. */
export const PEOPLE_ROWS_MAX = 500;
/** What waits on the phone of whoever left is taken for so many days. */
export const LEFT_ROWS_DAYS = 7;
/** An invitation holds so many days. */
export const INVITATION_DAYS = 7;
