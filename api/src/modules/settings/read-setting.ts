import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { settingColumn, type SettingDeclaration } from '#kernel/declarations/settings.ts';

/** One setting of the organisation, for what reads nothing else of it. */
export async function readSetting<Value extends boolean | number | string>(
  db: Db,
  declared: SettingDeclaration<Value>,
): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`select ${settingColumn(sql.ref('o.settings'), declared)} as value
    from organisation o where ${own('o', 'id')}`.execute(db);
  return rows[0]?.value ?? declared.initial;
}
