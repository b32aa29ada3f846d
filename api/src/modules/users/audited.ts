/** People and invitations in the audit: by name, with what their own pages would hide from its reader hidden. */
import { sql } from 'kysely';
import { PRIVATE_FIELDS } from '@chainage/shared/contracts/people';
import { EDITS_USERS, INVITES_USERS, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { namesIn } from '#kernel/audit/names-in.queries.ts';
import { declareThing, type Named } from '#kernel/audit/things.ts';
import { own } from '#kernel/database/own.ts';
import { containing } from '#kernel/lists/read-page.ts';
import { textsOf } from '#kernel/papers/paper-texts.ts';
import { HAND_OVERS } from '#modules/hand-overs.ts';
import { seesPrivate } from './show-user.ts';

type Values = Readonly<Record<string, unknown>>;

/** How people are reached. */
const REACHED = ['email', 'mobile'];
const RIGHTS = [VIEWS_USERS, INVITES_USERS, EDITS_USERS];

const texts = (language: ExcelLanguage) => textsOf('shell', language, ['people/']);

/** `{"issue.review": {to, count, rest: [{to, count}]}}` as rows. */
function handedOver(moved: unknown, language: ExcelLanguage): Values[] {
  const byKind = Object.entries((moved ?? {}) as Record<string, Values & { rest?: Values[] }>);
  return byKind.flatMap(([kind, { rest = [], ...chosen }]) =>
    [chosen, ...rest].map(({ to, count }) => ({
      work: HAND_OVERS.find((one) => one.kind === kind)?.labels[language] ?? kind,
      ...{ to, count },
    })),
  );
}

declareThing({
  entity: 'organisation_user',
  names: namesIn({ table: 'organisation_user', label: sql`w.name` }),
  async find({ db }, words) {
    const { rows } = await sql<Named>`select u.id::text as id, u.name as label from organisation_user u
      where ${own('u')} and u.name ilike ${containing(words)} order by u.is_active desc, u.name, u.id limit 10`.execute(
      db,
    );
    return rows;
  },
  page: { path: '/users/:id', needs: [VIEWS_USERS] },
  hidden: (reader) => [
    ...(seesPrivate(reader) ? [] : PRIVATE_FIELDS),
    ...(RIGHTS.some((one) => reader.permissions.includes(one)) ? [] : REACHED),
  ],
  rights: RIGHTS,
  fields: {
    handed_over: { kind: 'rows', row: { work: { kind: 'text' }, to: { kind: 'person' }, count: { kind: 'whole' } } },
  },
  texts,
  told({ before, after }, language) {
    // an invitation has lines of its own
    const side = ({ is_active: isMember, handed_over: moved, invitation: _, ...values }: Values) => ({
      ...values,
      ...(isMember !== undefined && { is_member: isMember }),
      ...(moved !== undefined && { handed_over: handedOver(moved, language) }),
    });
    return { before: side(before), after: side(after) };
  },
});

declareThing({
  entity: 'invitation',
  names: namesIn({ table: 'invitation', label: sql`w.name`, id: 'uuid' }),
  page: { path: '/users/browse?show=invited', needs: [INVITES_USERS] },
  hidden: ({ permissions }) => (permissions.includes(INVITES_USERS) ? [] : REACHED),
  rights: [INVITES_USERS],
  texts,
  // not the one that people live in
  told({ before, after }) {
    const side = ({ state, ...values }: Values) => ({ ...values, ...(state !== undefined && { status: state }) });
    return { before: side(before), after: side(after) };
  },
});
