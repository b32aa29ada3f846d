/** Chapters of the monthly progress report that issues write: accidents, what else happened, encroachments, damages, photos. */
import { sql } from 'kysely';
import { ISSUE_REPORTS } from '@chainage/shared/contracts/issues/reports/pages';
import { REPORTED_STATUSES } from '@chainage/shared/contracts/issues/reports/place';
import { BUILT_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { own } from '#kernel/database/own.ts';
import { plainName } from '#kernel/papers/paper-texts.ts';
import type { FoundPhoto } from '#kernel/papers/paper-photos.ts';
import { declareChapter, type ChapterAsked } from '#kernel/sheets/chapters.ts';
import { declareSheetChapter } from '#kernel/sheets/sheet-chapter.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { issueConditions, type IssuesAsked } from '../list.filters.ts';
import { seenBy } from '../visibility.ts';
import { reportTexts } from './report-words.ts';

const FIRST = 200;
/** Two to a row: six pages. */
const PHOTOS_MOST = 24;

for (const [at, key] of ISSUE_REPORTS.entries())
  declareSheetChapter({
    key,
    order: FIRST + 10 + at,
    filters: ({ package: of, from, to }) => ({ package: String(of), date_from: from, date_to: to }),
  });

const rights = (permissions: readonly string[]): string[] => BUILT_TYPES.flatMap((type) => seenBy(permissions, type));

/** Those that this reader sees of the package in the month. */
const seenIn = (tenant: Tenant, { package: of, from, to }: ChapterAsked) =>
  sql.join(
    [
      own('i'),
      ...issueConditions(
        {
          package: of,
          date_from: from,
          date_to: to,
          issue_type: [...BUILT_TYPES],
          status: [...REPORTED_STATUSES],
        } as unknown as IssuesAsked,
        tenant,
        tenant.now,
      ),
    ],
    sql` and `,
  );

declareChapter({
  key: 'issues',
  order: FIRST,
  title: (language) => reportTexts(language)('report.chapter.issues') ?? '',
  rights,
  async write(tenant, asked) {
    const t = reportTexts(asked.language);
    const { rows } = await sql<{ issue_type: IssueType; count: number; open: number }>`
      select i.issue_type, count(*)::int as count,
        count(*) filter (where i.status not in ('resolved', 'closed'))::int as open
      from issue i where ${seenIn(tenant, asked)} group by i.issue_type order by count(*) desc, i.issue_type`.execute(
      tenant.db,
    );
    if (rows.length === 0) return { parts: [{ as: 'note', text: t('report.nothing') ?? '' }] };
    const heads = ['kind', 'count', 'open'].map((name) => t(`report.chapter.${name}`) ?? name);
    return {
      parts: [
        {
          as: 'table',
          heads,
          ends: [false, true, true],
          rows: rows.map(({ issue_type: type, count, open }) => [
            t(`type.${type}.plural`) ?? plainName(type),
            groupIndian(count),
            groupIndian(open),
          ]),
        },
      ],
    };
  },
});

declareChapter({
  key: 'issue_photos',
  order: FIRST + 90,
  title: (language) => reportTexts(language)('report.chapter.photos') ?? '',
  rights,
  async write(tenant, asked) {
    const t = reportTexts(asked.language);
    // of each issue one before it was settled and one after, those that say what they show first
    const { rows } = await sql<FoundPhoto & { issue_type: IssueType }>`
      select * from (
        select g.id, g.stage, g.caption, g.taken_at, g.lat, g.lng, g.content_type, g.stored_as, g.stored_sha256,
          u.name as created_by_name, i.number, i.chainage_from as chainage, i.direction, i.issue_type, i.sorted_at,
          row_number() over (partition by i.id, g.stage order by g.caption is null, g.created_at, g.id)::int as place
        from issue i
        join record_file g on ${own('g')} and g.entity = 'issue' and g.record_id = i.id
        join organisation_user u on ${own('u')} and u.id = g.created_by
        where ${seenIn(tenant, asked)} and g.stored_at is not null and g.content_type <> 'application/pdf') p
      where p.place = 1 order by p.caption is null, p.sorted_at, p.id limit ${PHOTOS_MOST}::int`.execute(tenant.db);
    if (rows.length === 0) return { parts: [{ as: 'note', text: t('report.nothing') ?? '' }] };
    return {
      parts: [],
      photos: rows.map((photo) => ({
        photo,
        lines: [
          [t(`type.${photo.issue_type}.one`) ?? plainName(photo.issue_type), photo.number].filter(Boolean).join(' · '),
          `${t(`stage.${photo.stage}`) ?? plainName(photo.stage)} · ${formatDateTime(photo.taken_at)}`,
          ...(photo.caption ? [photo.caption] : []),
        ],
      })),
    };
  },
});
