import { z } from 'zod';
import { uuid } from './reference.ts';
import type { KindRules } from './rules.ts';

/**
 * A row of another repeatable part of the same record, by its place there, which is how phones wrote it until contract 1.1
 * and still may. `by` names the field beside it that says the row's id (`rowIdOf`), which goes before the place; `label` the
 * field of such a row that tells it from the others on screen.
 */
export const rowOf = (rows: string, max: number, named: { by: string; label: string }) =>
  z
    .int('not_a_number')
    .min(0, 'too_small')
    .max(max - 1, 'too_large')
    .meta({ kind: 'row_of', rows, ...named });

/** The same row by its `row_id`. No control of its own: `rowOf` beside it draws and writes it. */
export const rowIdOf = (rows: string) => uuid().meta({ kind: 'row_id', rows });

export const rowOfRules: KindRules = {};
