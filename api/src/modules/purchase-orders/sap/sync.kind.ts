/** The reading of SAP as what people are told of: that it has failed. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

const RIGHT = 'sync__all__purchase_order';
const may = ({ permissions }: Tenant) => sql`${permissions.includes(RIGHT)}::boolean`;

const notices: NoticeRules<{ system: string }> = {
  texts: {
    en: { sync_failed: 'Orders could not be read from {{number}}' },
    hi: { sync_failed: '{{number}} से ऑर्डर नहीं पढ़े जा सके' },
    mr: { sync_failed: '{{number}} मधून ऑर्डर वाचता आल्या नाहीत' },
  },
  names: {
    en: { sync_failed: 'Purchase orders could not be read from SAP' },
    hi: { sync_failed: 'SAP से खरीद ऑर्डर नहीं पढ़े जा सके' },
    mr: { sync_failed: 'SAP मधून खरेदी ऑर्डर वाचता आल्या नाहीत' },
  },
  groups: { sync_failed: 'todo' },
  about: (tenant, id) => sql`select s.system from sap_sync s where ${own('s')} and s.id = ${id} and ${may(tenant)}`,
  subject: ({ system }) => ({
    number: system,
    page: '/sap-po/list',
    called: { en: 'Purchase orders', hi: 'खरीद ऑर्डर', mr: 'खरेदी ऑर्डर' },
    chainage: null,
    direction: null,
  }),
};

export const SYNC_ENTITY = 'po';

recordKind({
  entity: SYNC_ENTITY,
  seen: (tenant, id) => sql`select s.system as number, null::int as chainage, null::text as direction
    from sap_sync s where ${own('s')} and s.id = ${id} and ${may(tenant)}`,
  notices,
});
