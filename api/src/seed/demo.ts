/**
 * The demo organisations (domain.md section 7). One transaction on an empty database, all or nothing: a start that was
 * cut short finds it empty again.
 */
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { enterOrganisation, inScope } from '#kernel/database/transaction.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { hashPassword } from '#modules/accounts/password.ts';
import { addMember, createAccount } from '#modules/organisations/provision.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { settleNotices } from './demo/notices.ts';
import { createDemoOrganisation, type MadeOrganisation } from './demo/organisation.ts';
import type { DemoPart } from './demo/part.ts';
import { FIRST, PARTS } from './demo/parts.ts';
import { ADMIN, BHIMA, DECCAN, GUEST } from './demo/people.ts';
import { chance, DEMO_SEED } from './demo/random.ts';

const LOCK = 4_829_372;

export interface DemoOptions {
  /** Takes the photos, as it does from the server. */
  store: ObjectStore;
  /** The day the demo's dates are relative to. */
  now?: Date;
}

async function isEmpty(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const { rows } = await sql`select from account union all select from organisation limit 1`.execute(db);
  return rows.length === 0;
}

async function createPeople(db: Db, now: Date): Promise<{ bhima: MadeOrganisation; deccan: MadeOrganisation }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const bhima = await createDemoOrganisation(db, BHIMA, passwordHash, now);
  const deccan = await createDemoOrganisation(db, DECCAN, passwordHash, now);
  const { name, designation } = BHIMA.people[GUEST.role];
  await addMember(await enterOrganisation(db, deccan.demo.id), {
    accountId: bhima.accounts[GUEST.role],
    role: GUEST.guestRole,
    name,
    designation,
    packages: deccan.packages.map(({ id }) => id),
  });
  await createAccount(db, { ...ADMIN, passwordHash, role: 'admin' });
  return { bhima, deccan };
}

/** Fills an empty database, as its owner; leaves any other as it is. Answers whether it did. */
export async function seedDemo(ownerUrl: string, { store, now = new Date() }: DemoOptions): Promise<boolean> {
  const owner = connect(ownerUrl, { max: 1 });
  try {
    return await inScope(owner, {}, async (db) => {
      if (!(await isEmpty(db))) return false;
      const { bhima, deccan } = await createPeople(db, now);
      const begun = PARTS.map((part, place) => ({
        part,
        run: part({ now, store, random: chance(DEMO_SEED + place) }),
      }));
      const placeOf = (part: DemoPart) => (FIRST.includes(part) ? FIRST.indexOf(part) : FIRST.length);
      const parts = begun.toSorted((one, other) => placeOf(one.part) - placeOf(other.part));
      for (const made of [bhima, deccan]) {
        const inside = await enterOrganisation(db, made.demo.id);
        for (const { run } of parts) await run(inside, made);
        await settleNotices(inside, now);
      }
      return true;
    });
  } finally {
    await owner.destroy();
  }
}
