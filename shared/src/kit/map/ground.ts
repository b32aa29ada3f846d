/** The ground below the road, as the installation has it set: pictures of a server, or out of one archive. What does not come breaks nothing. */
import { GridLayer, TileLayer, type Coords, type DoneCallback, type Layer, type LeafletEvent } from 'leaflet';
import type { GroundState, Tiles } from './map.model.ts';

/** A road is looked at nearer than there are pictures: those are drawn larger. */
export const NEAREST = 19;

/** Archives of pictures say so by these kinds; 1 is of shapes, which this map does not draw. */
const PICTURES: Readonly<Record<number, string>> = {
  2: 'image/png',
  3: 'image/jpeg',
  4: 'image/webp',
  5: 'image/avif',
};

function watch(layer: Layer, tell: (state: GroundState) => void): Layer {
  let has = false;
  layer.on('tileload', () => {
    has = true;
    tell('there');
  });
  // single ones are missing at the edge of any map
  layer.on('tileerror', () => {
    if (!has) tell('failed');
  });
  return layer;
}

const pictures = ({ url, nearest }: Tiles): Layer =>
  new TileLayer(url, { maxNativeZoom: nearest, maxZoom: NEAREST, referrerPolicy: 'strict-origin-when-cross-origin' });

/** Pictures of an archive, read by ranges of its bytes. */
async function archive({ url }: Tiles): Promise<Layer | 'vector'> {
  const { PMTiles } = await import(/* webpackChunkName: "map-archive" */ 'pmtiles');
  const source = new PMTiles(url);
  const { tileType, minZoom, maxZoom } = await source.getHeader();
  const type = PICTURES[tileType];
  if (!type) return 'vector';
  const createTile = ({ z, x, y }: Coords, done: DoneCallback) => {
    const tile = document.createElement('img');
    tile.alt = '';
    const asked = new AbortController();
    Object.assign(tile, { asked });
    source.getZxy(z, x, y, asked.signal).then(
      (found) => {
        // outside of what the archive has: plain ground
        if (!found) return done(undefined, tile);
        const address = URL.createObjectURL(new Blob([found.data], { type }));
        tile.onload = () => {
          URL.revokeObjectURL(address);
          done(undefined, tile);
        };
        tile.onerror = () => done(new Error('no picture'), tile);
        tile.src = address;
      },
      (error: Error) => done(error, tile),
    );
    return tile;
  };
  class Pictures extends GridLayer {
    protected override createTile = createTile;
  }
  const layer = new Pictures({ minNativeZoom: minZoom, maxNativeZoom: maxZoom, maxZoom: NEAREST });
  layer.on('tileunload', (event: LeafletEvent) =>
    (event as LeafletEvent & { tile?: { asked?: AbortController } }).tile?.asked?.abort(),
  );
  return layer;
}

/** The layer to draw; null where it cannot be had, which `tell` has been told. */
export async function groundOf(tiles: Tiles, tell: (state: GroundState) => void): Promise<Layer | null> {
  try {
    const layer = tiles.kind === 'raster' ? pictures(tiles) : await archive(tiles);
    if (layer !== 'vector') return watch(layer, tell);
    tell('vector');
  } catch {
    tell('failed');
  }
  return null;
}
