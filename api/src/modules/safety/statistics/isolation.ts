import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#testing/client.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

const ONE = '/api/organisation/safety-target/';

async function targetBody(client: Client, of: number, title: string) {
  const { results } = (await client.get('organisation/data/type-of-programs/?limit=1')).json<{
    results: { id: number }[];
  }>();
  const row = { row_id: uuidv7(), program_type: results[0]?.id, per_month: 4, holds_from: '2026-04' };
  return { id: uuidv7(), title, status: 'active', package: of, targets: [row] };
}

async function makeTarget(client: Client, of: number, title = 'Schedule H'): Promise<string> {
  const body = await targetBody(client, of, title);
  const answer = await client.post(ONE.slice('/api/'.length), body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return body.id;
}

export const isolation: Isolation = {
  foreign: async (test) => {
    const stranger = await test.signIn('organisation_admin@deccan.example');
    return { safety_target: await makeTarget(stranger, test.deccan.package, SECRET) };
  },
  samples: async (test) => {
    const client = await test.signIn('organisation_admin@bhima.example');
    const at = async () => ({ client, path: { id: await makeTarget(client, test.bhima.package) } });
    return {
      [`POST ${ONE}`]: {
        target: async () => ({ client, path: {}, body: await targetBody(client, test.bhima.package, 'Letter 12') }),
      },
      [`GET ${ONE}{id}/`]: { target: at },
      [`GET ${ONE}{id}/given-up/`]: { target: at },
      [`PATCH ${ONE}{id}/`]: { target: async () => ({ ...(await at()), body: { version: 1, title: 'Letter 13' } }) },
    };
  },
};
