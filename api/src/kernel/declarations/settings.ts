/**
 * Settings of an organisation, kept in `organisation.settings` by name: there a query that needs one has it without a
 * further table, on a cluster too, where `organisation` is on every machine.
 */
import { sql, type RawBuilder } from 'kysely';

type SettingValue = boolean | number | string;

export interface SettingDeclaration<Value extends SettingValue = SettingValue> {
  name: string;
  /** What an organisation starts with. */
  initial: Value;
}

/** Declares a setting. Its name is unique among all modules and what `organisation/` shows it by. */
export function setting<const Value extends SettingValue>(
  name: string,
  initial: Value,
): SettingDeclaration<Value extends boolean ? boolean : Value extends number ? number : string> {
  return { name, initial: initial as never };
}

const CASTS = { boolean: sql`::boolean`, number: sql`::numeric::float8`, string: sql`` } as const;

/** A setting's value as a column. `settings` names the column of `organisation`, as in `sql.ref('o.settings')`. */
export function settingColumn<Value extends SettingValue>(
  settings: RawBuilder<unknown>,
  { name, initial }: SettingDeclaration<Value>,
): RawBuilder<Value> {
  const cast = CASTS[typeof initial as keyof typeof CASTS];
  return sql<Value>`coalesce((${settings} ->> ${sql.lit(name)})${cast}, ${sql.lit(initial)})`;
}
