/** Fills an organisation with issues, as superuser, without the indexes that are quicker made afterwards. */
import { PgClient } from '../server-code.ts';
import { ISSUE_TYPES, issueCode } from '@chainage/shared/contracts/issues/issue-type';
import { CHOICES, DONE, INSERTS, ISSUES, PREPARE, SHARES } from './fill.sql.ts';
import { textsOfIssues } from './texts.ts';

const AT_ONCE = 50_000;
const FILLED = ['issue', 'issue_token', 'record_file', 'record_action'];

export interface Filler {
  fill: (organisation: string, count: number, told?: (done: number) => void) => Promise<void>;
  /** Makes the indexes and the statistics. */
  end: () => Promise<void>;
}

async function prepare(client: PgClient): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`set work_mem = '128MB'`);
  await client.query(PREPARE);
  const texts = textsOfIssues();
  await client.query(
    `insert into bench_text select (t ->> 'at')::int, t ->> 'text', array(select jsonb_array_elements_text(t -> 'words'))
     from jsonb_array_elements($1::jsonb) t`,
    [JSON.stringify(texts.map((text, at) => ({ at, ...text })))],
  );
  let low = 0;
  for (const type of ISSUE_TYPES) {
    const high = low + (SHARES[type] ?? 0) / 100;
    await client.query('insert into bench_type values ($1, $2, $3, $4)', [type, issueCode(type), low, high]);
    low = high;
  }
  await client.query('update bench_type set high = 2 where high = (select max(high) from bench_type)');
  await client.query('analyze bench_text');
}

/** Takes away what only reads need; answers the statements that make it again. */
async function withoutIndexes(client: PgClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any ($1::regclass[]) and not indisprimary`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query('alter table issue_token drop constraint issue_token_pkey');
  return [
    ...rows.map(({ made }) => made),
    'alter table issue_token add constraint issue_token_pkey primary key (organisation_id, issue_id, token)',
  ];
}

/** `alone`: issues without their words, photos and history; `wordless`: without words and history, a third of the work. */
export async function openFiller(admin: string, { alone = false, wordless = false } = {}): Promise<Filler> {
  const [issues, words, files, history] = INSERTS;
  const inserts = [
    issues,
    ...(alone || wordless ? [] : [words]),
    ...(alone ? [] : [files]),
    ...(alone || wordless ? [] : [history]),
  ];
  const client = new PgClient({ connectionString: admin });
  await client.connect();
  await prepare(client);
  const indexes = await withoutIndexes(client);
  return {
    async fill(organisation, count, told) {
      for (const choice of CHOICES) await client.query(choice.replaceAll('$1', client.escapeLiteral(organisation)));
      await client.query('analyze bench_sub');
      for (let from = 1; from <= count; from += AT_ONCE) {
        const to = Math.min(count, from + AT_ONCE - 1);
        const values = [client.escapeLiteral(organisation), String(count), String(from), String(to)];
        const given = (text: string) => text.replace(/\$([1-4])/g, (_, at: string) => values[Number(at) - 1] ?? '');
        for (const statement of [ISSUES, ...inserts, DONE]) await client.query(given(statement));
        told?.(to);
      }
      await client.query('drop table bench_sub, bench_people, bench_road');
    },
    async end() {
      for (const made of indexes) await client.query(made);
      await client.query('set synchronous_commit = on');
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
