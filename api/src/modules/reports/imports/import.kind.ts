/** An import as what one is told of: that a long one has been checked or written, or came to nothing. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';
import { findImport } from '#kernel/sheets/take-in/import.model.ts';
import type { ImportRecord } from './import.queries.ts';

/** The audit knows it by the same name. */
export const IMPORT = 'sheet_import';

/** Nobody goes on looking at a file of more bytes until it is done: some thousand rows. */
const LONG_FILE = 128 * 1024;

const notices: NoticeRules<{ id: string; import_key: string; file_name: string }> = {
  texts: {
    en: {
      checked: 'Your sheet is checked, look at it: {{number}}',
      refused: 'Your sheet cannot be read: {{number}}',
      applied: 'Your sheet is in the register: {{number}}',
      undone: 'The import is undone: {{number}}',
      stopped: 'The import was not done, nothing has changed: {{number}}',
    },
    hi: {
      checked: 'आपकी शीट जाँच ली गई है, देख लें: {{number}}',
      refused: 'आपकी शीट पढ़ी नहीं जा सकी: {{number}}',
      applied: 'आपकी शीट रजिस्टर में आ गई है: {{number}}',
      undone: 'इम्पोर्ट वापस ले लिया गया: {{number}}',
      stopped: 'इम्पोर्ट नहीं हुआ, कुछ नहीं बदला: {{number}}',
    },
    mr: {
      checked: 'तुमची शीट तपासली आहे, बघून घ्या: {{number}}',
      refused: 'तुमची शीट वाचता आली नाही: {{number}}',
      applied: 'तुमची शीट रजिस्टरमध्ये आली आहे: {{number}}',
      undone: 'इम्पोर्ट मागे घेतला: {{number}}',
      stopped: 'इम्पोर्ट झाला नाही, काहीही बदलले नाही: {{number}}',
    },
  },
  about: ({ memberId }, id) => sql`select m.id, m.import_key, m.file_name
    from sheet_import m where ${own('m')} and m.id = ${id} and m.acting_id = ${memberId}`,
  subject: ({ id, import_key: key, file_name: name }) => ({
    number: null,
    page: `${findImport(key)?.served.declared.pages.imports ?? ''}/${id}`,
    called: { en: name, hi: name, mr: name },
    chainage: null,
    direction: null,
  }),
};

recordKind({
  entity: IMPORT,
  seen: ({ memberId }, id) => sql`select null::text as number, null::int as chainage, null::text as direction
    from sheet_import m where ${own('m')} and m.id = ${id} and m.acting_id = ${memberId}`,
  notices,
});

type Told = Pick<ImportRecord, 'id' | 'acting_id' | 'file_size'>;

/** In the transaction that ends a step: tells whoever took it, where it took longer than one looks on. */
export async function tellOfImport(db: Db, { id, acting_id: member, file_size: size }: Told, event: string, now: Date) {
  if (size < LONG_FILE) return;
  await writeNotice({ db, memberId: null, now }, { entity: IMPORT, id }, { event, members: [member], roles: [] });
}
