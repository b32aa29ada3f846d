import type { ListDeclaration } from '#contracts/kit/list.ts';

const isSaid = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Whether a record belongs to a list that is a part of a longer one, as far as its values say. */
export const liesIn = ({ only = {} }: Pick<ListDeclaration, 'only'>, values: Readonly<Record<string, unknown>>) =>
  Object.entries(only).every(([name, wanted]) => {
    const value = values[name];
    return !isSaid(value) || wanted.split(',').includes(String(value));
  });
