/** A label in the reader's language where the organisation has one, else the label as it is. */
export const labelIn = <Label extends string | null>(
  labels: Readonly<Record<string, unknown>> | undefined,
  locale: string,
  label: Label,
): string | Label => {
  const own = labels?.[locale];
  return typeof own === 'string' && own !== '' ? own : label;
};
