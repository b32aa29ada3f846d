/** Safety programmes of the demo, told through the same functions the API calls. */
import type { DemoPart } from '../part.ts';

export const safetyPart: DemoPart = () => async function seedSafety() {};
