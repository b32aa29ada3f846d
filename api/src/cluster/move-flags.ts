/** What `scripts/move-organisation` is asked. */
import { parseArgs } from 'node:util';
import { StartError } from '#start-error.ts';
import { readNode, type Node } from './node.ts';

const USAGE =
  'scripts/move-organisation --admin postgresql://postgres@db0/chainage --organisation BHIMA --to db2:5432 [--alone | --together] [--block-writes] [--dry]';

export interface MoveFlags {
  admin: string;
  code: string;
  to: Node;
  /** What becomes of others in the same shards; without it, one that shares them is not moved. */
  shared?: 'alone' | 'together';
  blocks: boolean;
  dry: boolean;
}

const options = {
  admin: { type: 'string' },
  organisation: { type: 'string' },
  to: { type: 'string' },
  alone: { type: 'boolean', default: false },
  together: { type: 'boolean', default: false },
  'block-writes': { type: 'boolean', default: false },
  dry: { type: 'boolean', default: false },
} as const;

export function readMoveFlags(args: readonly string[]): MoveFlags {
  const wrong = (message: string) => new StartError(message, `Use: ${USAGE}`);
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { admin, organisation: code, to, alone, together, dry } = values;
    if (!admin || !code || !to)
      throw wrong('The superuser’s address of the coordinator, an organisation’s code and a worker are needed');
    if (!/^postgres(ql)?:$/.test(URL.canParse(admin) ? new URL(admin).protocol : ''))
      throw wrong('--admin is no address of a database');
    if (alone && together) throw wrong('--alone and --together exclude each other');
    const shared = alone ? 'alone' : together ? 'together' : undefined;
    return { admin, code, to: readNode(to), ...(shared && { shared }), blocks: values['block-writes'], dry };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw wrong((error as Error).message);
  }
}
