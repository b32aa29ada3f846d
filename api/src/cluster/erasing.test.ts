import { readMigrations } from '#kernel/database/migrate.ts';
import { ERASING } from './erasing.ts';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

it('erases on a cluster what the newest migration says, with the number of the line given', () => {
  const statements = readMigrations().flatMap(({ sql }) => sql.split(/(?=^CREATE )/m));
  const newest = statements.findLast((one) => /^CREATE (OR REPLACE )?FUNCTION erase_personal\(/.test(one));
  const there = (ERASING[0] ?? '')
    .replace('(id, organisation_id', '(organisation_id')
    .replace('OVERRIDING SYSTEM VALUE', '')
    .replace('(p_line, p_organisation_id', '(p_organisation_id')
    .replaceAll('erase_there.', 'erase_personal.');
  expect(flat(there.split('$$')[1] ?? '')).toBe(flat(newest?.split('$$')[1] ?? 'no such function'));
});
