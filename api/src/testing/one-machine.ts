/** Whether the tests run on a cluster (`npm run api:cluster`, docs/cluster.md). */
export const onCluster = Boolean(process.env['TEST_ON_CLUSTER']);

/**
 * Tests that are true of one machine alone, as plans are. On a cluster they are skipped, and the report names the reason,
 * which goes on from "of one machine:". What can be written so that it holds on both is not for this.
 */
export function oneMachine(reason: string, tests: () => void): void {
  if (onCluster) describe.skip(`of one machine: ${reason}`, tests);
  else tests();
}
