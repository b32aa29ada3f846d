/**
 * The isolation test once more with the conditions of the kernel's query layer taken away: row-level security alone hides
 * another organisation's rows, so a statement that forgets its condition shows nothing.
 */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { oneMachine } from '#testing/one-machine.ts';
import { stopWatching } from '#testing/sql-rules/watch-statements.ts';

jest.mock('#kernel/database/own.ts', () => ({
  ...jest.requireActual<object>('#kernel/database/own.ts'),
  own: () => sql`true`,
}));
stopWatching();

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

oneMachine('without these conditions nothing says which worker is asked', () => {
  jest.requireActual('./isolation.test.ts');

  it('asks for no organisation in its statements', () => {
    expect(sql`select ${own('i')}`.compile(compiler).sql).toBe('select true');
  });
});
