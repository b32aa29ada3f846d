/** How notifications show a programme and a finding, to whoever may see it. */
import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { subjectAt, type NamedRow } from '#kernel/notifications/subject-at.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import { findingEn, programEn } from './en.ts';
import { findingHi, programHi } from './hi.ts';
import { findingMr, programMr } from './mr.ts';

export const programNotices = (visible: Scopes['visible']): NoticeRules<NamedRow> => ({
  texts: { en: programEn, hi: programHi, mr: programMr },
  groups: {
    submitted: 'todo',
    approved: 'todo',
    completed: 'todo',
    reminder: 'todo',
    today: 'todo',
    to_hold: 'todo',
    to_check: 'todo',
    commented: 'talk',
  },
  about: (tenant, id) => sql`select p.id, coalesce(p.number, p.title, '') as number, coalesce(p.title, '') as name,
      p.chainage_from as chainage, p.direction
    from safety_program p where ${own('p')} and p.id = ${id} and ${visible(tenant, 'p')}`,
  subject: subjectAt(programPlace.pages.view),
});

export const findingNotices = (visible: Scopes['visible']): NoticeRules<NamedRow> => ({
  texts: { en: findingEn, hi: findingHi, mr: findingMr },
  groups: { given: 'todo', hazard_unfinished: 'todo', overdue: 'urgent', reopened: 'todo', commented: 'talk' },
  about: (tenant, id) => sql`select f.id, coalesce(p.number, p.title, '') as number, coalesce(f.finding, '') as name,
      p.chainage_from as chainage, p.direction
    from safety_finding f join safety_program p on ${own('p')} and p.id = f.safety_program
    where ${own('f')} and f.id = ${id} and ${visible(tenant, 'f')}`,
  subject: subjectAt(findingPlace.pages.view),
});
