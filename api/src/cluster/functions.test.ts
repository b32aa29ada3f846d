/** No migration may replace a function behind the back of its form on a cluster. */
import { readMigrations } from '#kernel/database/migrate.ts';
import { FOLLOWS, FUNCTIONS } from './functions.ts';

/** Name, and what stands between it and `RETURNS …`: a cluster's form is called as the migration's is. */
const MADE = /\bCREATE (?:OR REPLACE )?FUNCTION (?:public\.)?(\w+)\s*\(([^$]*?)\)\s*RETURNS\s+([^$]*?)\s*LANGUAGE/gi;
const TOUCHED = /\b(?:CREATE|CREATE OR REPLACE|DROP|ALTER) FUNCTION (?:IF EXISTS )?(?:public\.)?(\w+)\s*\(/gi;

const flat = (text: string) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
const madeIn = (sql: string) =>
  [...sql.matchAll(MADE)].map(([, name = '', parameters = '', returns = '']) => ({
    name,
    called: `${name}(${flat(parameters)}) ${flat(returns)}`,
  }));

const here = FUNCTIONS.flatMap(madeIn);
/** Made for a cluster alone. */
const OWN = ['erase_there'];
const replaced = here.filter(({ name }) => !OWN.includes(name));
const migrations = readMigrations();

it('says of every function that runs otherwise which migration it follows, and no migration came since', () => {
  expect(replaced.map(({ name }) => name).sort()).toEqual(Object.keys(FOLLOWS).sort());
  const newest = replaced.map(({ name }) => {
    const touching = migrations.filter(({ sql }) => [...sql.matchAll(TOUCHED)].some(([, one]) => one === name));
    return [name, touching.at(-1)?.name.slice(0, 4)];
  });
  expect(Object.fromEntries(newest)).toEqual(FOLLOWS);
});

it.each(replaced)(
  '$name is called as the migration makes it, so that it can be replaced in its place',
  ({ name, called }) => {
    const theirs = migrations.flatMap(({ sql }) => madeIn(sql)).filter((one) => one.name === name);
    expect(called).toBe(theirs.at(-1)?.called);
  },
);

it('makes a second time nothing but what is there: each function is replaced, none made', () =>
  expect(FUNCTIONS.filter((one) => /^\s*create function/i.test(one))).toEqual([]));
