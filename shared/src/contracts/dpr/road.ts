/** A measured line as the strip of a road has it. */
import { z } from '@chainage/shared/zod';
import { alongRoadOf } from '@chainage/shared/contracts/along-road';

const roadLogSchema = z.object({
  id: z.uuid(),
  status: z.string(),
  work_date: z.string(),
  package_key: z.uuid(),
  /** What it is called in the bill of quantities. */
  package_key_label: z.string(),
  quantity: z.string().nullable(),
  highway: z.int(),
  direction: z.string().nullable(),
  chainage_from: z.string().nullable(),
  chainage_to: z.string().nullable(),
});
export type RoadLog = z.infer<typeof roadLogSchema>;
export const roadLogsSchema = alongRoadOf(roadLogSchema);
