import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** PostgreSQL cannot store NUL bytes and lone surrogates. */
const storable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/**
 * Marks that turn the direction of writing (Bidi_Control of Unicode): behind U+202E `43+250` shows as `052+34`. None of our languages needs
 * one. Taken away, not refused: they come unseen with what is pasted, and what a phone holds to be sent cannot be typed anew.
 */
const TURNING = /\p{Bidi_Control}/gu;

/** Longer texts get several lines. */
const ONE_LINE = 120;

/** Text of at most `max` characters, trimmed, in the order it shows. Up to 120 it is one line, above an area. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replaceAll(TURNING, ''))
    .trim()
    .max(max, 'too_long')
    .refine(storable, 'characters')
    .meta({ kind: max > ONE_LINE ? 'area' : 'text', maxLength: max });

export const textRules: KindRules = {};
