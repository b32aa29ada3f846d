/** What drivers are told of their rounds. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { patrolRoundPlace } from '@chainage/shared/contracts/issues/patrol-round/place';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

interface About {
  id: string;
  number: string | null;
}

const CALLED = { en: 'Patrol round', hi: 'पेट्रोल राउंड', mr: 'गस्त राउंड' };

export const roundNotices = (visible: (tenant: Tenant, alias: string) => RawBuilder<SqlBool>): NoticeRules<About> => ({
  texts: {
    en: {
      comment: '{{by}} wrote about {{number}}',
      still_open: 'You have begun another round: {{number}} is still open. Finish it.',
    },
    hi: {
      comment: '{{by}} ने {{number}} पर लिखा',
      still_open: 'आपने दूसरा राउंड शुरू किया: {{number}} अभी खुला है। उसे ख़त्म करें।',
    },
    mr: {
      comment: '{{by}} यांनी {{number}} बद्दल लिहिले',
      still_open: 'तुम्ही दुसरा राउंड सुरू केला: {{number}} अजून उघडा आहे. तो संपवा.',
    },
  },
  groups: { still_open: 'todo', comment: 'talk' },
  about: (tenant, id) => sql`select r.id, r.number from patrol_round r
    where ${own('r')} and r.id = ${id} and ${visible(tenant, 'r')}`,
  subject: ({ id, number }) => ({
    number,
    page: patrolRoundPlace.pages.view.replace(':id', id),
    called: CALLED,
    chainage: null,
    direction: null,
  }),
});
