import { z } from 'zod';
import { normalCode } from '../normal-code.ts';

/** What no screen shows, so that two codes could look the same: control and format characters, fillers, joiners. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A code that people give and read off signs, of at most `max` characters: a register's `code`, a number on a plate or a
 * drawing. On the wire and in forms it is a text; two that look the same are the same, but for capitals.
 */
export const code = (max: number) =>
  z
    .string()
    .overwrite(normalCode)
    .max(max, 'too_long')
    .refine((value) => !UNSEEN.test(value), 'characters')
    .meta({ kind: 'text', maxLength: max });
