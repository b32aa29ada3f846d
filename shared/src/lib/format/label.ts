import type { Colleague } from '#contracts/organisation.ts';

/** A label in the reader's language where the organisation has one, else the label as it is. */
export const labelIn = <Label extends string | null>(
  labels: Readonly<Record<string, unknown>> | undefined,
  locale: string,
  label: Label,
): string | Label => {
  const own = labels?.[locale];
  return typeof own === 'string' && own !== '' ? own : label;
};

/** A colleague to choose: the name, and beside it the role in the reader's language. */
export const colleagueLabel = (
  { name, role_name, role_name_labels }: Pick<Colleague, 'name' | 'role_name' | 'role_name_labels'>,
  locale: string,
): string => `${name} · ${labelIn(role_name_labels, locale, role_name)}`;
