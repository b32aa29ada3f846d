/** `GET organisation/data/dpr/hindrances/`. */
import { z } from '@chainage/shared/zod';
import { day } from '@chainage/shared/contracts/fields';
import { anyOf, idText, listQueryShape, orderingOf } from '@chainage/shared/contracts/list';
import { REPORT_TYPES } from './setup/states.ts';

const { search: _, ...page } = listQueryShape;

export const hindranceQuerySchema = z.strictObject({
  ...page,
  ordering: orderingOf(['work_date']).optional(),
  package: idText().optional(),
  issue_type: anyOf(REPORT_TYPES).optional(),
  work_date_from: day().optional(),
  work_date_to: day().optional(),
});
export type HindranceQuery = z.output<typeof hindranceQuerySchema>;

export const hindranceRowSchema = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  work_date: z.string(),
  shift: z.string(),
  package: z.int(),
  package_label: z.string(),
  issue_type: z.string(),
  hindrance: z.string(),
  hindrance_hours: z.string().nullable(),
  status: z.string(),
});
export type HindranceRow = z.infer<typeof hindranceRowSchema>;
