import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** PostgreSQL cannot store NUL bytes and lone surrogates. */
const storable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Longer texts get several lines. */
const ONE_LINE = 120;

/** Text of at most `max` characters, trimmed. Up to 120 it is one line, above an area. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine(storable, 'characters')
    .meta({ kind: max > ONE_LINE ? 'area' : 'text', maxLength: max });

export const textRules: KindRules = {};
