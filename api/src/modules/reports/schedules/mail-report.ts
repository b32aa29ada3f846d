/** The mail that a report is ready: to one person, in their language, if they may still see it and still want it. */
import { sql } from 'kysely';
import { z } from 'zod';
import { formatDate } from '@chainage/shared/lib/format/date';
import { groupIndian } from '@chainage/shared/lib/format/number';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { outsideJob } from '#kernel/jobs/job-kind.ts';
import { deliverMail } from '#kernel/mail/deliver-mail.ts';
import { escaped, filled, type MailLanguage } from '#kernel/mail/fill.ts';
import { framed } from '#kernel/mail/frame.ts';
import { keepSigningKey } from '#kernel/receipts/signing-key.ts';
import { contactOf } from '#kernel/tenancy/contact.queries.ts';
import { asReader, memberNow } from '#kernel/tenancy/member-now.queries.ts';
import { mayFetch } from '../excel/excel.policy.ts';
import { findExcel, type ExcelRow } from '../excel/excel.queries.ts';
import { namesOf } from '../excel/names.ts';
import { isWantedBy, setTold } from './schedule.queries.ts';
import { stopLink } from './stop.ts';
import { WORDS } from './words.ts';

const PAGE = '/reports/download';

interface About {
  name: string;
  organisation: string;
  language: MailLanguage;
  address: string;
  every: 'week' | 'month';
  by: string;
}

/** Whom it goes to; undefined where no mail reaches them, or they have stopped all of them. */
async function readAbout(db: Db, schedule: string, memberId: number): Promise<About | undefined> {
  const contact = await contactOf<MailLanguage>(db, memberId);
  if (!contact?.address) return undefined;
  const { address, language } = contact;
  const { rows } = await sql<Omit<About, 'address' | 'language'> & { stopped: boolean | null }>`
    select u.name, o.name as organisation, s.every,
      b.name as by, n.mail_stopped is not null and n.mail_stopped_address = ${address} as stopped
    from organisation_user u
    join organisation o on ${own('o', 'id')}
    join report_schedule s on ${own('s')} and s.id = ${schedule}
    join organisation_user b on ${own('b')} and b.id = s.member_id
    left join notice_setting n on ${own('n')} and n.member_id = u.id
    where ${own('u')} and u.id = ${memberId}`.execute(db);
  const [about] = rows;
  return about && !about.stopped ? { ...about, address, language } : undefined;
}

/** The days that it is of: its first and last one. */
function daysSaid(filters: Readonly<Record<string, string>>): string {
  const days = Object.values(filters).filter((value) => /^\d{4}-\d\d(-\d\d)?$/.test(value));
  const said = [...new Set(days)]
    .sort()
    .map((day) => (day.length === 7 ? formatDate(`${day}-01`).slice(3) : formatDate(day)));
  return [...new Set([said.at(0), said.at(-1)])].filter(Boolean).join(' – ');
}

function letterOf(row: ExcelRow, about: About, publicUrl: string, stop: string) {
  const { name, organisation, language, every, by } = about;
  const words = WORDS[language];
  const report = namesOf(row)[language];
  const days = daysSaid(row.filters) || formatDate(row.created_at);
  const subject = filled(words.subject, { report, days });
  const count = row.row_count ?? 0;
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  const rows = row.row_count === 0 ? words.none : filled(words.rows[form], { rows: groupIndian(count) });
  const greeting = filled(words.greeting, { name });
  const says = filled(words.says[every], { organisation, report });
  const counted = [days, row.row_count === null ? '' : rows].filter(Boolean).join(' · ');
  const why = filled(words.why, { by });
  const url = `${publicUrl}${PAGE}`;
  const text = [
    greeting,
    says,
    counted,
    `${words.open}: ${url}`,
    words.kept,
    `-- \n${why}\n${words.stop}: ${stop}`,
  ].join('\n\n');
  const inside = `<p>${escaped(greeting)}</p>
<p>${escaped(says)}</p>
<p><strong>${escaped(counted)}</strong></p>
<p><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#0b5394;color:#fff;text-decoration:none">${words.open}</a></p>
<p style="font-size:14px;color:#52606d">${words.kept}</p>
<p style="font-size:14px;color:#52606d">${escaped(why)}<br>
<a href="${escaped(stop)}" style="color:#0b5394">${words.stop}</a></p>`;
  return { subject, text, html: framed({ language, subject, inside }) };
}

export const mailReport = outsideJob({
  kind: 'reports.mail',
  data: z.strictObject({ file: z.uuid(), schedule: z.uuid(), member: z.int() }),
  attempts: 12,
  async run({ data: { file, schedule, member }, deps, organisationId, transaction, idempotencyKey, log }) {
    if (organisationId === null) return;
    const read = await transaction(async (db) => {
      if (!(await isWantedBy(db, schedule, member))) return { why: undefined };
      const row = await findExcel(db, file, deps.now());
      const now = await memberNow(db, member);
      const reader = now && asReader(now, { db, organisationId, memberId: member, now: deps.now() });
      if (!row || !reader || row.status !== 'ready' || !mayFetch(reader, row)) return { why: 'rights' as const };
      const about = await readAbout(db, schedule, member);
      return about ? { row, about } : { why: 'no_mail' as const };
    });
    const { why } = read;
    if (why !== undefined || !read.row) return async (db) => void (why && (await setTold(db, schedule, member, why)));
    const { row, about } = read;
    const { publicUrl } = deps.config;
    const unsubscribe = stopLink({ organisationId, schedule, memberId: member }, await keepSigningKey(deps), publicUrl);
    const to = { name: about.name, address: about.address };
    const went = await deliverMail(
      { ...letterOf(row, about, publicUrl, unsubscribe), to, key: idempotencyKey, unsubscribe },
      deps.config,
    );
    log.info({ schedule, member, went }, went === 'file' ? 'report kept as a mail in a file' : 'report sent by mail');
    return (db) => setTold(db, schedule, member, 'sent');
  },
  unfinished: (db, { data: { schedule, member } }) => setTold(db, schedule, member, 'failed'),
});
