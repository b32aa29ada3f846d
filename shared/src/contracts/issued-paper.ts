/** Papers that were issued, for whoever holds one: `POST papers/check/`, open to anybody. */
import { z } from 'zod';
import { EXCEL_LANGUAGES } from './excel-paths.ts';

/** Characters that are read of a code, however it is typed. */
const CODE_MAX = 40;

export const paperAskSchema = z.strictObject({ code: z.string().min(1, 'required').max(CODE_MAX, 'too_long') });

/** What was issued under a code. A code that leads to nothing is told alike, whatever is wrong with it. */
export const paperCheckedSchema = z.discriminatedUnion('issued', [
  z.object({ issued: z.literal(false) }),
  z.object({
    issued: z.literal(true),
    organisation: z.string(),
    /** What it is, by language. */
    names: z.record(z.string(), z.string()),
    /** Of the paper, and so of its figures. */
    language: z.enum(EXCEL_LANGUAGES),
    /** What it says of itself, and what it comes to: each with what it is called. */
    figures: z.array(z.tuple([z.string(), z.string()])),
    row_count: z.int().nullable(),
    issued_at: z.string(),
    /** Of the file, byte by byte. */
    sha256: z.string(),
    file_size: z.int(),
  }),
]);
export type PaperChecked = z.infer<typeof paperCheckedSchema>;
