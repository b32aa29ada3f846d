/** What a line is measured by: the items of the contract in use, with what has been approved of each. */
import { z } from '@chainage/shared/zod';
import { METHODS } from './setup/states.ts';

export const MEASURED_PATH = 'organisation/data/dpr/measured-items/';

export const measuredItem = z.object({
  id: z.uuid(),
  package: z.int(),
  report: z.uuid(),
  item_no: z.string(),
  description: z.string(),
  unit: z.int(),
  unit_label: z.string(),
  method: z.enum(METHODS),
  factor: z.string(),
  /** As it was last revised. */
  scope: z.string(),
  /** Opening quantity and approved lines. */
  done: z.string(),
  /** The last month of its work in the package that is certified: until its end no new sheet and no new line; null of none. */
  closed_to: z.string().nullable(),
});
export type MeasuredItem = z.infer<typeof measuredItem>;
