/** Reads what requests name, and holds the words in the database against those that the product would write. */
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { ISSUE_ORDERINGS } from '@chainage/shared/contracts/issues/issue-list';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { searchTokens, type TestOrganisation } from '../server-code.ts';
import { asAdmin } from './place.ts';
import type { Known } from './requests.ts';

/** As the list's orders have their values (`list.ordering.ts`). */
const VALUES: Readonly<Record<(typeof ISSUE_ORDERINGS)[number], string>> = {
  occurred_at: 'sorted_at',
  number: `case when number is null then '' else number end`,
  due_at: `case when due_at is null then 'infinity'::timestamptz else due_at end`,
  priority: 'priority_rank',
  chainage_from: 'case when chainage_from is null then -1 else chainage_from end',
  created_at: 'created_at',
  status: 'status',
};

const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

export async function readKnown(admin: string, bhima: TestOrganisation): Promise<Known> {
  const own = `organisation_id = '${bhima.id}'`;
  const read = async (statement: string) => {
    const [row] = await asAdmin<Record<string, string>>(admin, statement);
    if (!row) throw new Error(`nothing found: ${statement}`);
    return row;
  };
  const kind = await read(
    `select s.id, s.parent from lookup s where ${own} and list = 'issue-types' and code = 'pothole'`,
  );
  const old = await read(
    `select id, number, details ->> 'registration_no' as plate from issue where ${own} and status = 'closed'
     and issue_type = 'vehicle_breakdown' and sorted_at < now() - interval '300 days' order by sorted_at desc, id limit 1`,
  );
  const crew = await read(`select created_by from issue where ${own} and id = '${old['id']}'`);
  const middle = await read(
    `select id, ${ISSUE_ORDERINGS.map((name) => `(${VALUES[name]})::text as ${name}`).join(', ')} from issue
     where ${own} and issue_type = 'routine_maintenance' and sorted_at < now() - interval '540 days' order by sorted_at desc limit 1`,
  );
  return {
    highway: bhima.highway,
    package: bhima.package,
    category: Number(kind['parent']),
    subType: Number(kind['id']),
    crew: Number(crew['created_by']),
    number: old['number'] ?? '',
    plate: old['plate'] ?? '',
    id: old['id'] ?? '',
    cursors: Object.fromEntries(
      ISSUE_ORDERINGS.flatMap((name) =>
        [name, `-${name}`].map((ordering) => [ordering, cursor(ordering, middle[name] ?? '', middle['id'] ?? '')]),
      ),
    ),
  };
}

interface Filled {
  id: string;
  issue_type: IssueType;
  number: string | null;
  description: string;
  details: Record<string, unknown>;
  words: string[];
}

/** Fails where an issue has other words than its own report would have written. */
export async function checkWords(admin: string, organisation: string): Promise<void> {
  const rows = await asAdmin<Filled>(
    admin,
    `select i.id, i.issue_type, i.number, i.description, i.details, array(select t.token from issue_token t
       where t.organisation_id = i.organisation_id and t.issue_id = i.id) as words
     from issue i where i.organisation_id = '${organisation}' order by md5(i.id::text) limit 300`,
  );
  for (const { issue_type: type, number, description, details, words } of rows) {
    const right = searchTokens(issueTypeOf(type) ?? { shape: {} }, number, { description, ...details });
    if ([...words].sort().join(' ') !== [...right].sort().join(' '))
      throw new Error(`${number} has the words ${words.sort().join(' ')}, and should have ${right.sort().join(' ')}`);
  }
}

/** The organisation that was filled. */
export async function worldOf(admin: string): Promise<TestOrganisation> {
  const [row] = await asAdmin<Record<string, string>>(
    admin,
    `select o.id, o.token, p.id as package, p.highway from organisation o join package p on p.organisation_id = o.id and p.code = 'P1'
     where o.name = 'Bhima'`,
  );
  if (!row) throw new Error('there is no organisation');
  const { id = '', token = '' } = row;
  return { id, token, highway: Number(row['highway']), package: Number(row['package']), members: {} as never };
}
