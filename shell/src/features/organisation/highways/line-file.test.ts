import { LINE_FILE_BYTES, LineFileError, readLineFile } from './line-file.ts';

const gpx = (inside: string) =>
  `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">${inside}</gpx>`;
const TRACK =
  '<trk><name>NH-948X</name><trkseg><trkpt lat="17.68" lon="75.92"><ele>1</ele></trkpt><trkpt lat="17.69" lon="75.93"/></trkseg>' +
  '<trkseg><trkpt lat="17.70" lon="75.94"/></trkseg></trk>';
const LINE = [
  { lat: 17.68, lng: 75.92 },
  { lat: 17.69, lng: 75.93 },
  { lat: 17.7, lng: 75.94 },
];
const fault = (text: string): string => {
  try {
    readLineFile(text);
    return 'none';
  } catch (error) {
    return error instanceof LineFileError ? error.code : String(error);
  }
};

it('reads tracks of a GPX, their parts one behind the other, and waypoints that are km stones', () => {
  const wpts =
    '<wpt lat="17.685" lon="75.925"><name>KM 43+250</name></wpt><wpt lat="1" lon="2"><name>Toll plaza</name></wpt>' +
    // as devices call what nobody named
    '<wpt lat="17.685" lon="75.925"><name>001</name></wpt><wpt lat="17.69" lon="75.93"><name>002</name></wpt>';
  expect(readLineFile(gpx(wpts + TRACK))).toEqual({
    lines: [{ name: 'NH-948X', places: LINE }],
    stones: [{ lat: 17.685, lng: 75.925, metres: 43_250 }],
  });
  const route = '<rte><rtept lat="17.68" lon="75.92"/><rtept lat="17.69" lon="75.93"/></rte>';
  expect(readLineFile(gpx(route)).lines[0]?.places).toHaveLength(2);
});

it('reads lines, tracks and stones of a KML, longitude first', () => {
  const kml = `\uFEFF<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <Placemark><name>Short</name><gx:Track><gx:coord>75.92 17.68 500</gx:coord><gx:coord>75.93 17.69 500</gx:coord></gx:Track></Placemark>
    <Placemark><name>Centre line</name><MultiGeometry><LineString><coordinates>
      75.92,17.68,0 75.93,17.69,0
      75.94,17.70,0 </coordinates></LineString></MultiGeometry></Placemark>
    <Placemark><name>45</name><Point><coordinates>75.935,17.695</coordinates></Point></Placemark>
    <Placemark><name>km 44</name><Point><coordinates>75.935,17.695</coordinates></Point></Placemark></Document></kml>`;
  expect(readLineFile(kml)).toEqual({
    lines: [
      { name: 'Short', places: LINE.slice(0, 2) },
      { name: 'Centre line', places: LINE },
    ],
    stones: [{ lat: 17.695, lng: 75.935, metres: 44_000 }],
  });
});

it('reads GeoJSON of any shape', () => {
  const coordinates = LINE.map(({ lat, lng }) => [lng, lat, 500]);
  const feature = { type: 'Feature', properties: { name: 'Road' }, geometry: { type: 'LineString', coordinates } };
  const stone = { type: 'Feature', properties: { km: 12.5 }, geometry: { type: 'Point', coordinates: [75.92, 17.68] } };
  const collection = { type: 'FeatureCollection', features: [stone, feature] };
  expect(readLineFile(JSON.stringify(collection))).toEqual({
    lines: [{ name: 'Road', places: LINE }],
    stones: [{ lat: 17.68, lng: 75.92, metres: 12_500 }],
  });
  const counted = { ...stone, properties: { name: '12' } };
  expect(readLineFile(JSON.stringify({ ...collection, features: [counted, feature] })).stones).toEqual([]);
  const named = { ...stone, properties: { name: 'Stone at the bridge', chainage: '12' } };
  expect(readLineFile(JSON.stringify({ ...collection, features: [named, feature] })).stones).toEqual([
    { lat: 17.68, lng: 75.92, metres: 12_000 },
  ]);
  const several = { type: 'MultiLineString', coordinates: [coordinates.slice(0, 2), coordinates.slice(2)] };
  expect(readLineFile(JSON.stringify(several)).lines[0]?.places).toEqual(LINE);
  expect(readLineFile(JSON.stringify({ type: 'GeometryCollection', geometries: [several] })).lines).toHaveLength(1);
});

describe('a file that is no road, or means no good', () => {
  const entities = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">
    <!ENTITY secret SYSTEM "file:///etc/passwd">]>`;
  it.each([
    ['entities that grow or point elsewhere', entities + gpx(`${TRACK}&secret;&b;`).slice(21), 'doctype'],
    ['a document type alone', `<!doctype gpx>${gpx(TRACK).slice(21)}`, 'doctype'],
    ['an entity nobody defined', gpx(`${TRACK}&secret;`), 'broken'],
    ['half a file', gpx(TRACK).slice(0, 120), 'broken'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'kind'],
    ['a packed file', 'PK\u0003\u0004', 'kind'],
    ['nothing', '', 'kind'],
    ['half a JSON', '{"type": "LineString", "coordinates": [[75', 'broken'],
    ['places without a line', JSON.stringify({ type: 'Point', coordinates: [75, 17] }), 'empty'],
    [
      'vertices that are none',
      JSON.stringify({ type: 'LineString', coordinates: [['a', 1], [null], 3, { x: 1 }] }),
      'empty',
    ],
    ['vertices off the globe', gpx(TRACK.replaceAll('lat="17', 'lat="117')), 'empty'],
  ])('%s is refused', (_, text, code) => {
    expect(fault(text)).toBe(code);
  });

  it('more than a road has is refused, and what stands in itself without end ends', () => {
    const coordinates = Array.from({ length: 100_001 }, () => [75.92, 17.68]);
    expect(fault(JSON.stringify({ type: 'LineString', coordinates }))).toBe('too_many');
    expect(fault(`<${'x'.repeat(LINE_FILE_BYTES)}`)).toBe('too_large');
    const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(2000)}${']}'.repeat(2000)}`;
    expect(fault(deep)).toBe('empty');
  });

  it('what stands in texts of it is text', () => {
    const named = gpx(TRACK.replace('NH-948X', '&lt;img src=x onerror=alert(1)&gt;'));
    expect(readLineFile(named).lines[0]?.name).toBe('<img src=x onerror=alert(1)>');
    const proto = '{"type":"LineString","coordinates":[[75,17],[76,18]],"__proto__":{"features":[1]}}';
    expect(readLineFile(proto).lines).toHaveLength(1);
    expect(({} as Record<string, unknown>)['features']).toBeUndefined();
  });
});
