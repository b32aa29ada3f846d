/** A file of a list as what one is told of: that it is ready, or could not be made. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';
import { namesOf } from './names.ts';

const PAGE = '/reports/download';

const notices: NoticeRules<{ report_key: string; filters: Record<string, string> }> = {
  texts: {
    en: { ready: 'Your file is ready: {{number}}', failed: 'Your file could not be made: {{number}}' },
    hi: { ready: 'आपकी फ़ाइल तैयार है: {{number}}', failed: 'आपकी फ़ाइल नहीं बन सकी: {{number}}' },
    mr: { ready: 'तुमची फाइल तयार आहे: {{number}}', failed: 'तुमची फाइल तयार होऊ शकली नाही: {{number}}' },
  },
  names: {
    en: { ready: 'A file you ordered is ready', failed: 'A file you ordered could not be made' },
    hi: { ready: 'आपकी मँगाई फ़ाइल तैयार है', failed: 'आपकी मँगाई फ़ाइल नहीं बन सकी' },
    mr: { ready: 'तुम्ही मागवलेली फाइल तयार आहे', failed: 'तुम्ही मागवलेली फाइल तयार होऊ शकली नाही' },
  },
  about: ({ memberId }, id) =>
    sql`select e.report_key, e.filters from excel_file e where ${own('e')} and e.id = ${id} and e.requested_by = ${memberId}`,
  subject: (file) => ({ number: null, page: PAGE, called: namesOf(file), chainage: null, direction: null }),
};

recordKind({
  entity: 'excel',
  seen: ({ memberId }, id) => sql`select null::text as number, null::int as chainage, null::text as direction
    from excel_file e where ${own('e')} and e.id = ${id} and e.requested_by = ${memberId}`,
  notices,
});
