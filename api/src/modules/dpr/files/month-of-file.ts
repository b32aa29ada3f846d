/** Files of one month of a package: asked for, found and named alike, whatever they say of it. */
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { declareComposed, type Composed } from '#kernel/sheets/composed.ts';
import { monthSaid } from './file-facts.queries.ts';
import { findMonth } from './file-rights.ts';
import { namesOf } from './file-words.ts';

interface MonthFile extends Pick<Composed<{ id: string }>, 'key' | 'alias' | 'compose'> {
  /** Of those held, for whoever sees the month; none: they may not have it. */
  rights: (permissions: readonly string[]) => readonly string[];
}

export const declareMonthFile = ({ key, alias, rights, compose }: MonthFile): void =>
  declareComposed({
    key,
    ...(alias !== undefined && { alias }),
    query: z.strictObject({ id: uuid() }),
    names: namesOf(key),
    said: ({ db }, { id }, language) => monthSaid(db, id, language),
    async rights(tenant, { id }) {
      await findMonth(tenant, id);
      return rights(tenant.permissions);
    },
    compose,
  });
