/** The ground below the map of a road, as the installation has it set: `GET organisation/map/`. */
import { z } from 'zod';

const mapTilesSchema = z.object({
  url: z.string().describe('With {z}, {x} and {y}, or a PMTiles archive'),
  kind: z.enum(['raster', 'pmtiles']),
  attribution: z.string().describe('Whose they are, as plain text'),
  nearest: z.int().describe('The nearest zoom of which there are tiles'),
});
export type MapTiles = z.infer<typeof mapTilesSchema>;

/** `tiles` null: the road is drawn on plain ground. */
export const mapSchema = z.object({ tiles: mapTilesSchema.nullable() });
export type MapGround = z.infer<typeof mapSchema>;
