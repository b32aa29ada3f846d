/** What lies along a road, for its strip: `GET` with `highway`, few columns of each record, capped. */
import { z } from 'zod';
import { idText } from './list.ts';

/** Query of each layer's route. */
export const roadQuerySchema = z.strictObject({ highway: idText() });

/** Records in the order of the road; `more`: there are further ones, older or where many are already. */
export const alongRoadOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int(), more: z.boolean(), results: z.array(row) });
