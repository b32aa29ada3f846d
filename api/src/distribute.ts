/** Spreads a migrated database over the workers of a Citus cluster. Run by scripts/distribute (docs/cluster.md). */
import { parseArgs } from 'node:util';
import { isSpread, renewAll } from './cluster/renew.ts';
import { refusalsOf } from './cluster/refusals.ts';
import { spread } from './cluster/spread.ts';
import { readNode } from './cluster/node.ts';
import { withClient } from './integrations/database-setup/connect.ts';
import { explainFailure } from './start/explain-failure.ts';
import { StartError } from './start-error.ts';

const USAGE =
  'scripts/distribute --admin postgresql://postgres@db0/chainage --node db1:5432 --node db2:5432 [--coordinator db0:5432] [--dry]';
const AGAIN = 'scripts/distribute --again --admin postgresql://postgres@db0/chainage';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        admin: { type: 'string' },
        coordinator: { type: 'string' },
        node: { type: 'string', multiple: true, default: [] },
        dry: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
      },
    });
    if (!values.admin || (values.node.length === 0 && !values.again))
      throw new StartError('The superuser’s address of the coordinator and its workers are needed', `Use: ${USAGE}`);
    if (values.again && (values.dry || values.node.length > 0))
      throw new StartError('What is spread already is brought to this release', `Use: ${AGAIN}`);
    const { hostname, port } = new URL(values.admin);
    return {
      admin: values.admin,
      dry: values.dry,
      again: values.again,
      coordinator: readNode(values.coordinator ?? `${hostname}:${port || 5432}`),
      nodes: values.node.map(readNode),
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError((error as Error).message, `Use: ${USAGE}`);
  }
}

async function main(): Promise<number> {
  const { admin, coordinator, nodes, dry, again } = readFlags();
  return withClient('--admin', admin, async (client) => {
    if (again) {
      if (!(await isSpread(client))) throw new StartError('This database is not distributed', `Use: ${USAGE}`);
      await renewAll(client);
      say('What runs otherwise on a cluster is that of this release.');
      return 0;
    }
    const refusals = await refusalsOf(client, admin, nodes);
    if (refusals.length > 0) {
      process.stderr.write(`This database cannot be distributed:\n${refusals.map((line) => `  ${line}\n`).join('')}`);
      return 1;
    }
    const { tables, organisations } = await spread(client, { coordinator, nodes, dry, say });
    say(
      dry
        ? `Nothing was changed: ${tables} tables of ${organisations} organisations can be spread.`
        : `${tables} tables of ${organisations} organisations are spread over ${nodes.length} workers: start the server.`,
    );
    return 0;
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explainFailure(error, 'Nothing more was done').join('\n')}\n`);
    process.exit(1);
  },
);
