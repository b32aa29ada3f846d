import { renewAtStart } from '../cluster/renew.ts';
import { deliverToAll, type Delivery } from '#kernel/declarations/deliver-to-all.ts';
import type { Declared } from '#kernel/declarations/gather.ts';
import { runMigrations } from '#kernel/database/migrate.ts';

export interface BroughtUp extends Delivery {
  /** Why functions of a cluster are still those of the release before. */
  onCluster?: Error;
}

/** Brings tables and organisations to this version, as one step among the processes that start at once. */
export async function bringUpToDate(ownerUrl: string, appRole: string, declared: Declared): Promise<BroughtUp> {
  let delivery: BroughtUp = { reached: 0, failed: [] };
  await runMigrations(ownerUrl, {
    appRole,
    afterwards: async () => {
      const onCluster = await renewAtStart(ownerUrl);
      delivery = { ...(await deliverToAll(ownerUrl, declared)), ...(onCluster && { onCluster }) };
    },
  });
  return delivery;
}

/** What the person who starts the server must know of what could not be reached. */
export const explainDelivery = ({ failed, onCluster }: BroughtUp): string[] => [
  ...(onCluster
    ? [
        `Functions of the database could not be brought to this version on the cluster; the next start tries again: ${onCluster.message}`,
      ]
    : []),
  ...failed.map(
    ({ code, error }) =>
      `What is new could not be brought to the organisation ${code}, which goes on without it; the next start tries again: ${error.message}`,
  ),
];
