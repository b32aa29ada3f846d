/** Who is in an organisation beside its first eight: crews and engineers by name, its second road, its packages. */
import { createAccount, addMember, inScope, type Db, type TestOrganisation } from '../server-code.ts';

const FIRST = ['Ramesh', 'Sunita', 'Imran', 'Lakshmi', 'Anil', 'Kavita', 'Suresh', 'Farida', 'Ganesh', 'Meena'];
const LAST = ['Patil', 'Shinde', 'Khan', 'Jadhav', 'More', 'Kulkarni', 'Reddy', 'Pawar', 'Mane', 'Salunkhe', 'Bhosale'];
const CREW = 45;
const ENGINEERS = 12;

async function addPerson(owner: Db, organisation: TestOrganisation, at: number): Promise<void> {
  const name = `${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]}`;
  const accountId = await createAccount(owner, {
    name,
    email: `person${at}@bench.example`,
    passwordHash: 'nobody signs in so',
  });
  await inScope(owner, { organisationId: organisation.id }, (db) =>
    addMember(db, { accountId, name, role: at < ENGINEERS ? 'site_engineer' : 'patrol_field_crew' }),
  );
}

async function addRoad(owner: Db, organisation: TestOrganisation): Promise<void> {
  await inScope(owner, { organisationId: organisation.id }, async (db) => {
    const road = { code: 'NH-2', name: 'Second road', chainage_from: 200_000, chainage_to: 290_000 };
    const { id } = await db.insertInto('highway').values(road).returning('id').executeTakeFirstOrThrow();
    const parts = [
      { code: 'P2', highway: organisation.highway, chainage_from: 54_000, chainage_to: 96_000 },
      { code: 'P3', highway: id, chainage_from: 200_000, chainage_to: 245_000 },
      { code: 'P4', highway: id, chainage_from: 245_000, chainage_to: 290_000 },
    ];
    for (const part of parts)
      await db
        .insertInto('package')
        .values({ ...part, name: part.code, start_date: '2021-04-01', end_date: '2036-03-31' } as never)
        .execute();
  });
}

/** A concessionaire's people and roads, as many as one with a million issues has. */
export async function addPeople(owner: Db, organisation: TestOrganisation): Promise<void> {
  for (let at = 0; at < ENGINEERS + CREW; at += 1) await addPerson(owner, organisation, at);
  await addRoad(owner, organisation);
}
