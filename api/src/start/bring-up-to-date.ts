import { deliverToAll, type Delivery } from '#kernel/declarations/deliver-to-all.ts';
import type { Declared } from '#kernel/declarations/gather.ts';
import { runMigrations } from '#kernel/database/migrate.ts';

/** Brings tables and organisations to this version, as one step among the processes that start at once. */
export async function bringUpToDate(ownerUrl: string, appRole: string, declared: Declared): Promise<Delivery> {
  let delivery: Delivery = { reached: 0, failed: [] };
  await runMigrations(ownerUrl, {
    appRole,
    afterwards: async () => {
      delivery = await deliverToAll(ownerUrl, declared);
    },
  });
  return delivery;
}

/** What the person who starts the server must know of organisations that could not be reached. */
export const explainDelivery = ({ failed }: Delivery): string[] =>
  failed.map(
    ({ code, error }) =>
      `What is new could not be brought to the organisation ${code}, which goes on without it; the next start tries again: ${error.message}`,
  );
