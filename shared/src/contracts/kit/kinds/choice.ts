import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** One of a fixed list of words; each has a text `option.<field>.<word>`. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, 'not_in_list').meta({ kind: 'choice' });

export const choiceRules: KindRules = {};
