/** @jest-environment node */
import { loadConfig } from '../config.ts';
import { StartError } from '../start-error.ts';

const linesOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.lines;
    throw error;
  }
};

test('tiles are a server of pictures or one archive, and their origin is all that pages may ask', () => {
  expect(loadConfig({}).tiles).toBeUndefined();
  const url = 'https://tiles.example.in/osm/{z}/{x}/{y}.png?key=road';
  expect(loadConfig({ TILES_URL: url, TILES_ATTRIBUTION: '© <b>Us</b>', TILES_MAX_ZOOM: '17' }).tiles).toEqual({
    ...{ url, kind: 'raster', attribution: '© <b>Us</b>', nearest: 17, origin: 'https://tiles.example.in' },
  });
  expect(loadConfig({ TILES_URL: 'http://localhost:9000/india.pmtiles' }).tiles).toMatchObject({
    ...{ kind: 'pmtiles', attribution: '', origin: 'http://localhost:9000' },
  });
});

test.each([
  ['tiles.example.in', 'must be an address'],
  ['ftp://tiles.example.in/{z}/{x}/{y}.png', 'must be an address'],
  ['https://user:secret@tiles.example.in/{z}/{x}/{y}.png', 'must be an address'],
  ["https://a;script-src'self'/{z}/{x}/{y}.png", 'must be an address'],
  ['https://{s}.tiles.example.in/{z}/{x}/{y}.png', 'must be an address'],
  ['http://tiles.example.in/{z}/{x}/{y}.png', 'must start with https://'],
  ['https://tiles.example.in/{z}/{x}.png', 'must hold {z}, {x} and {y}'],
  ['https://tiles.example.in/{r}/{z}/{x}/{y}.png', 'must hold {z}, {x} and {y}'],
])('%s is refused', (url, why) => {
  expect(linesOf({ TILES_URL: url }).join()).toContain(`TILES_URL ${why}`);
});

test('what goes with tiles is refused without them', () => {
  expect(linesOf({ TILES_ATTRIBUTION: 'Us', TILES_MAX_ZOOM: '40' }).join()).toContain('TILES_MAX_ZOOM must be');
  expect(linesOf({ TILES_ATTRIBUTION: 'Us' }).join()).toContain('TILES_ATTRIBUTION needs TILES_URL beside it');
});
