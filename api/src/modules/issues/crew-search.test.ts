/** What a crew types, in Hindi, in Marathi, in Latin letters, finds what it means, however the report was written. */
import { v7 as uuidv7 } from 'uuid';
import { CREW_SEARCHES, REPORTED, type Reported } from '@chainage/shared/contracts/issues/testing/crew-searches';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { List } from '@chainage/shared/contracts/list';
import type { Client } from '#testing/client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { ago, must, announce, create, pothole, setUp, type Body, type Ids } from './testing.ts';
import { typeSamples, type TypeSamples } from './testing-types.ts';

let test: TestApp, crew: Client, ids: Ids, samples: TypeSamples;
const names = new Map<string, string>();

const labelled = async (path: string, label: string): Promise<number> => {
  const { results } = (await crew.get(`organisation/data/${path}limit=1000`)).json<{
    results: { id: number; label: string }[];
  }>();
  const found = results.find((each) => each.label === label);
  if (!found) throw new Error(`no ${label} in ${path}`);
  return found.id;
};

async function categoryOf(type: string, subType: string): Promise<Body> {
  const { results } = (await crew.get(`organisation/data/categories/?issue_type_category=${type}&limit=100`)).json<{
    results: { id: number }[];
  }>();
  for (const { id } of results) {
    const found = await labelled(`issue-types/?category=${id}&`, subType).catch(() => undefined);
    if (found) return { category: id, sub_type: found };
  }
  throw new Error(`no ${subType} of ${type}`);
}

async function report(name: string, { type, subType, fact, text }: Reported): Promise<void> {
  const { factLookup = '', shape = {} } = issueTypeOf(type) ?? {};
  const list = fieldsOf(shape)[factLookup]?.lookup;
  const { own } = samples[type as keyof TypeSamples];
  const { quantity, unit, severity, work_zone_set_up, ...place } = pothole(test.bhima, ids);
  const body: Body = {
    ...{ ...place, id: uuidv7(), issue_type: type, description: text, ...own },
    ...(await categoryOf(type, subType)),
    ...(fact && list && { [factLookup]: await labelled(`${list}/?`, fact) }),
  };
  const answer = await create(crew, body);
  if (answer.statusCode !== 201) throw new Error(`${name}: ${answer.body}`);
  await must(crew, body['id'], 'submit', { photos: [announce('before')] });
  names.set(String(body['id']), name);
}

beforeAll(async () => {
  const { people, ...made } = await setUp('patrol_field_crew');
  [crew] = people;
  ({ test, ids } = made);
  samples = await typeSamples(crew, {}, (minutes) => ago(-minutes / 60));
  for (const [name, reported] of Object.entries(REPORTED)) await report(name, reported);
});
afterAll(() => test.close());

const found = async (search: string) => {
  const answer = await crew.get(`organisation/data/issues/?limit=100&search=${encodeURIComponent(search)}`);
  return answer
    .json<List<IssueRow>>()
    .results.map(({ id }) => names.get(id))
    .toSorted();
};

it.each(CREW_SEARCHES.flatMap(([searches, those]) => searches.map((search) => [search, those] as const)))(
  '%s finds %j',
  async (search, those) => expect(await found(search)).toEqual([...those].toSorted()),
);
