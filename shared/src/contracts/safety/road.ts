/** A safety programme as the strip of a road has it. */
import { z } from '@chainage/shared/zod';
import { alongRoadOf } from '@chainage/shared/contracts/along-road';
import { PROGRAM_STATES } from './states.ts';

const labels = z.record(z.string(), z.string());
const roadProgramSchema = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  status: z.enum(PROGRAM_STATES),
  title: z.string().nullable(),
  planned_at: z.string().nullable(),
  program_type: z.int().nullable(),
  program_type_label: z.string().nullable(),
  program_type_labels: labels,
  highway: z.int(),
  direction: z.string().nullable(),
  chainage_from: z.string().nullable(),
  chainage_to: z.string().nullable(),
});
export type RoadProgram = z.infer<typeof roadProgramSchema>;
export const roadProgramsSchema = alongRoadOf(roadProgramSchema);
