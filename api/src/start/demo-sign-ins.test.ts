import { connect } from '#kernel/database/connect.ts';
import { hashPassword } from '#modules/accounts/password.ts';
import { createAccount } from '#modules/organisations/provision.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { listDemoSignIns } from './demo-sign-ins.ts';

test('a start says the sign-ins that its password opens, and none of people who have another', async () => {
  const database = await createTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  const passwordHash = await hashPassword('as published');
  await createAccount(owner, { name: 'Meera', email: 'project_manager@bhima.example', passwordHash });
  await createAccount(owner, { name: 'Anil', email: 'organisation_admin@bhima.example', passwordHash: '!' });
  expect(await listDemoSignIns(database.ownerUrl, 'as published')).toEqual([
    { username: 'project_manager@bhima.example', role: 'project manager' },
  ]);
  expect(await listDemoSignIns(database.ownerUrl, 'another')).toEqual([]);
  await owner.destroy();
  await database.drop();
});
