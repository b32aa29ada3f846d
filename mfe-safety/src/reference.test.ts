/** What remote.json has a device keep must be what the forms of safety ask for, since talks are held where there is no signal. */
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { safetyFinding } from '@chainage/shared/contracts/safety/finding';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { peoplePath } from '@chainage/shared/kit/kinds/person';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { listEndpoint, neededLists } from '@chainage/shared/offline/needed-lists';
import remote from '../remote.json';

/** In the organisation's settings, or at an address of their own. */
const BESIDE = ['highways', 'packages', 'organisation-users'];

test('whoever holds a talk has every list of its forms, and the people it names', () => {
  const { parts } = neededLists([remote as never], ['view__own__safety_program']);
  const kept = parts.map(({ endpoint }) => endpoint);
  const fields = [...Object.values(fieldsOf(safetyProgram.fields)), ...Object.values(fieldsOf(safetyFinding.fields))];
  const lists = fields.flatMap(({ lookup }) => (lookup && !BESIDE.includes(lookup) ? [lookupEndpoint(lookup)] : []));
  const people = fields.flatMap(({ kind, params }) => (kind === 'person' ? [listEndpoint(peoplePath(params))] : []));
  expect(people).toHaveLength(3);
  expect(kept).toEqual(expect.arrayContaining([...lists, ...people, endpointOf('organisation/data/dpr/packages/')]));
});
