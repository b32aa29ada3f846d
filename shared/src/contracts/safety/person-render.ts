/** Cards as a file: a person-render job of spec.md section 3, `pending` until it is done. */
import { z } from '@chainage/shared/zod';
import { EXCEL_LANGUAGES } from '@chainage/shared/contracts/excel-paths';
import { uuid } from '@chainage/shared/contracts/fields';
import { CARDS_MOST } from './pass-place.ts';

export const personRenderAskSchema = z.strictObject({
  passes: z.array(uuid()).min(1, 'too_few').max(CARDS_MOST, 'too_many'),
  /** Of the words on the cards. */
  language: z.enum(EXCEL_LANGUAGES, 'not_in_list'),
});

/** A job that came to nothing stays `pending` and says why: whoever asks again stops at `data`. */
export const personRenderSchema = z.object({
  session_id: z.uuid(),
  status: z.enum(['pending', 'success']),
  data: z
    .union([
      /** A path under `/api/media/`. */
      z.object({ file_url: z.string() }),
      z.object({ error: z.string() }),
    ])
    .nullable(),
});
export type PersonRender = z.infer<typeof personRenderSchema>;
