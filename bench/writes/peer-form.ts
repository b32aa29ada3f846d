/** A form of the peer that asks what a crew's report of a pothole says, and its answers. */
import { newId } from '@chainage/shared/lib/ids';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** Name, type and answer of each question. */
const FIELDS: [name: string, type: string, answer: () => string][] = [
  ['issue_type', 'string', () => 'routine_maintenance'],
  ['category', 'string', () => 'pavement'],
  ['sub_type', 'string', () => 'pothole'],
  ['description', 'string', () => 'Pothole in the slow lane, water stands in it, two lorries braked hard to go round'],
  ['highway', 'string', () => 'NH-52'],
  ['package', 'string', () => 'PKG-1'],
  ['direction', 'string', () => 'lhs'],
  ['chainage_from', 'decimal', () => '43.250'],
  ['type_of_road', 'string', () => 'main_carriageway'],
  ['location_source', 'string', () => 'gps'],
  ['position', 'geopoint', () => '17.799048 76.154375 0 8.0'],
  ['occurred_at', 'dateTime', () => ago(2)],
  ['reported_at', 'dateTime', () => ago(1)],
  ['source', 'string', () => 'patrol'],
  ['priority', 'string', () => 'normal'],
  ['assigned_to', 'string', () => 'site_engineer'],
  ['quantity', 'decimal', () => '1.500'],
  ['unit', 'string', () => 'm2'],
  ['severity', 'string', () => 'medium'],
  ['work_zone_set_up', 'string', () => 'true'],
];

const FORM = 'pothole';

/** As XForm, with a photo where one is asked for. */
export const FORM_XML = `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
<h:head><h:title>Pothole</h:title><model>
<instance><data id="${FORM}" orx:version="1">${FIELDS.map(([name]) => `<${name}/>`).join('')}<photo/>
<orx:meta><orx:instanceID/></orx:meta></data></instance>
${FIELDS.map(([name, type]) => `<bind nodeset="/data/${name}" type="${type}"/>`).join('\n')}
<bind nodeset="/data/photo" type="binary"/>
<bind nodeset="/data/orx:meta/orx:instanceID" preload="uid" type="string"/>
</model></h:head>
<h:body>${FIELDS.map(([name]) => `<input ref="/data/${name}"><label>${name}</label></input>`).join('')}
<upload ref="/data/photo" mediatype="image/*"><label>photo</label></upload></h:body></h:html>`;

/** The answers of a report, each with an id of its own. */
export const reportXml = (photo: string) =>
  `<data id="${FORM}" xmlns:orx="http://openrosa.org/xforms" orx:version="1">` +
  FIELDS.map(([name, , answer]) => `<${name}>${answer()}</${name}>`).join('') +
  `<photo>${photo}</photo><orx:meta><orx:instanceID>uuid:${newId()}</orx:instanceID></orx:meta></data>`;
