/** What a module states of its kind so that members are told of its records. */
import type { RawBuilder } from 'kysely';
import type { MailLanguage } from '#kernel/mail/fill.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

export { MAIL_LANGUAGES as NOTICE_LANGUAGES, type MailLanguage as NoticeLanguage } from '#kernel/mail/fill.ts';
export type NoticeText = Readonly<Record<MailLanguage, string>>;

/** What a member chooses the ways of: together, since nobody sets eighteen switches. */
export const NOTICE_GROUPS = ['urgent', 'todo', 'progress', 'talk'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** A record as its notifications show it. */
export interface NoticeSubject {
  number: string | null;
  page: string;
  called: NoticeText;
  /** Metres. */
  chainage: number | null;
  direction: string | null;
}

export interface NoticeRules<Row extends object = object> {
  /** By language, by event after the point: `{{by}} sent you {{number}}`. */
  texts: Readonly<Record<MailLanguage, Readonly<Record<string, string>>>>;
  /** What each event is called among the settings, by language; without it its text, of somebody and something. */
  names?: Readonly<Record<MailLanguage, Readonly<Record<string, string>>>>;
  /** By event after the point: those that are no `progress`. */
  groups?: Readonly<Record<string, NoticeGroup>>;
  /** What `subject` is made of, as SQL: of the record with this id, and nothing where this person may not see it. */
  about: (tenant: Tenant, recordId: RawBuilder<unknown>) => RawBuilder<Row>;
  /** A method, since kinds are asked by their name and not by their rows. */
  subject(row: Row): NoticeSubject;
}

/** Something to be told: the event after the point, and to whom. */
export interface Notice {
  event: string;
  members: readonly number[];
  /** Keys of roles, all of whose members are told. */
  roles: readonly string[];
  /** Of these only who was told of one of these events of the record before, but for members who hear of it already. */
  whoHeard?: { of: readonly string[]; but: readonly number[] };
}
