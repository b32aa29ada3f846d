/** @jest-environment node */
import { amend, correct, discard, enqueue, insist, retry, rowsOf, allRows, settle, withdraw } from './outbox.ts';
import { actionRow, asha, createRow, editRow, newDevice, photoRow } from '#testing/outbox.ts';
import { takeInHand } from '#offline/drain/record.ts';
import { dbOf } from '#offline/device/store.db.ts';
import { LOST_MAX_BYTES } from '#contracts/outbox.ts';
import type { OutboxRow, Receipt } from './outbox.model.ts';
import { LOST_BYTES } from './paths.ts';
import { bodyBytes } from './row.ts';

beforeEach(() => void newDevice());

const set = (id: string, change: Partial<OutboxRow>) => dbOf(asha).rows.update(id, change as never);
const leave = (id: string, change: Partial<OutboxRow> = {}) =>
  set(id, { leftAt: '2026-11-21T10:00:00Z', tries: 1, ...change });
const fail = (id: string, reason: 'invalid' | 'conflict' | 'moved_on', more: object = {}) =>
  leave(id, { state: 'failed', failure: { reason, at: '', ...more } });
const shape = async () =>
  (await rowsOf(asha, 'r1')).map(({ verb, state, request }) => [verb, state, request.body] as const);

describe('amending what was not sent', () => {
  const chain = async () => {
    const words = { description: 'What is broken' };
    const create = createRow('r1', { description: 'a', photos: [{ id: 'p1' }] }, { words });
    const submit = actionRow('r1', 'submit', { row: create.id });
    await enqueue(asha, [create, submit]);
    return { create, submit };
  };

  test('an untouched record takes the new content over, under a new key', async () => {
    const { create } = await chain();
    const [before] = await rowsOf(asha, 'r1');
    expect(await amend(asha, 'r1', { description: 'b', photos: [{ id: 'p2' }] })).toBe('replaced');
    const [after] = await rowsOf(asha, 'r1');
    expect(after).toMatchObject({
      id: create.id,
      request: { body: { id: 'r1', description: 'b', photos: [{ id: 'p2' }] } },
    });
    expect(after?.key).not.toBe(before?.key);
  });

  test('a record on its way gets an edit in front of its step, which then follows the edit', async () => {
    const { create, submit } = await chain();
    await leave(create.id);
    const changes = { description: 'b', photos: [{ id: 'p1' }, { id: 'p2' }] };
    expect(await amend(asha, 'r1', changes, { description: 'a' })).toBe('added');
    const rows = await rowsOf(asha, 'r1');
    expect(rows.map(({ verb }) => verb)).toEqual(['create', 'edit', 'submit']);
    expect(rows[1]).toMatchObject({
      request: {
        method: 'PATCH',
        path: 'organisation/data/issue/r1/',
        body: { description: 'b', photos: [{ id: 'p2' }] },
      },
      follows: { row: create.id },
      words: { description: 'What is broken' },
    });
    expect(rows[2]).toMatchObject({ id: submit.id, follows: { row: rows[1]?.id } });
    expect(await amend(asha, 'r1', { description: 'c' })).toBe('added');
    expect((await shape())[1]).toEqual(['edit', 'waiting', { description: 'c', photos: [{ id: 'p2' }] }]);
    expect(await amend(asha, 'r1', { description: 'a' })).toBe('added');
    expect((await shape())[1]).toEqual(['edit', 'waiting', { photos: [{ id: 'p2' }] }]);
  });

  test('a refused step waits again behind the edit, without the version it had', async () => {
    const { create, submit } = await chain();
    await dbOf(asha).rows.delete(create.id);
    await fail(submit.id, 'invalid');
    await set(submit.id, { request: { ...submit.request, body: { action: 'submit', version: 1 } } });
    const [before] = await rowsOf(asha, 'r1');
    expect(await amend(asha, 'r1', { description: 'b' }, { description: 'a' })).toBe('added');
    const [edit, after] = await rowsOf(asha, 'r1');
    expect(edit).toMatchObject({ follows: { row: create.id }, base: { description: 'a' } });
    expect(after).toMatchObject({
      state: 'waiting',
      follows: { row: edit?.id },
      request: { body: { action: 'submit' } },
    });
    expect(after?.request.body).not.toHaveProperty('version');
    expect(after?.key).not.toBe(before?.key);
  });

  test('the last edit that waits has it: what an earlier one says is written over', async () => {
    const one = editRow('r1', { description: 'b' }, { version: 3 }, { base: { description: 'a' } });
    const two = editRow('r1', { description: 'c' }, { row: one.id }, { base: { description: 'b' } });
    await enqueue(asha, [one, two, actionRow('r1', 'submit', { row: two.id })]);
    expect(await amend(asha, 'r1', { description: 'd' })).toBe('added');
    expect((await shape()).map(([, , body]) => body)).toMatchObject([
      { description: 'b' },
      { description: 'd' },
      { action: 'submit' },
    ]);
    const create = createRow('r2', { description: 'a' });
    await enqueue(asha, [create, editRow('r2', { description: 'b' }, { row: create.id })]);
    expect(await amend(asha, 'r2', { description: 'c', landmark: 'x' })).toBe('replaced');
    expect((await rowsOf(asha, 'r2')).map(({ request }) => request.body)).toEqual([
      { id: 'r2', description: 'c', landmark: 'x' },
      { description: 'c' },
    ]);
  });

  test('an edit put together with what others changed does not count what its author has not seen as seen', async () => {
    const { create } = await chain();
    await leave(create.id);
    await amend(asha, 'r1', { description: 'b' }, { description: 'a', landmark: 'Old' });
    const [, edit] = await rowsOf(asha, 'r1');
    const theirs = { version: 5, description: 'a', landmark: 'Theirs', severity: 'high' };
    const merged = { path: '', method: 'PATCH' as const, body: { description: 'b', version: 5 } };
    await set(edit?.id ?? '', { request: merged, base: theirs, merged: true });
    await amend(asha, 'r1', { landmark: 'Mine' }, { description: 'b', landmark: 'Old' });
    const after = (await rowsOf(asha, 'r1'))[1];
    // Without a version of its own it takes the one of the row before it, which is stale: the server asks.
    expect(after?.request.body).toEqual({ description: 'b', landmark: 'Mine' });
    expect(after?.base).toEqual({ ...theirs, landmark: 'Old' });
  });

  test('an edit behind the step is another matter', async () => {
    const submit = actionRow('r1', 'submit', { version: 3 });
    const behind = editRow('r1', { description: 'b' }, { row: submit.id });
    await enqueue(asha, [submit, behind]);
    expect(await amend(asha, 'r1', { landmark: 'x' }, { landmark: 'y' })).toBe('added');
    expect((await shape()).map(([verb, , body]) => [verb, body])).toEqual([
      ['edit', { landmark: 'x' }],
      ['submit', { action: 'submit' }],
      ['edit', { description: 'b' }],
    ]);
  });

  test('comments are no steps: they hold nothing up, and say nothing about where the record stands', async () => {
    const { create, submit } = await chain();
    await leave(create.id);
    const comment = actionRow('r1', 'comment', null);
    await enqueue(asha, [comment]);
    await set(comment.id, { seq: 1.5 });
    await leave(comment.id);
    expect(await amend(asha, 'r1', { description: 'b' }, { description: 'a' })).toBe('added');
    const rows = await rowsOf(asha, 'r1');
    expect(rows.map(({ verb }) => verb)).toEqual(['create', 'comment', 'edit', 'submit']);
    expect(rows[2]?.follows).toEqual({ row: create.id });
    expect(rows[3]).toMatchObject({ id: submit.id, follows: { row: rows[2]?.id } });
    await enqueue(asha, [actionRow('r2', 'comment', null)]);
    expect(await amend(asha, 'r2', { description: 'b' })).toBe('too_late');
  });

  test('a step that was about to go waits for the edit put in front of it', async () => {
    const { create, submit } = await chain();
    await leave(create.id);
    await amend(asha, 'r1', { description: 'b' }, { description: 'a' });
    await dbOf(asha).rows.delete(create.id);
    expect(await takeInHand(dbOf(asha), submit.id, 0)).toBeNull();
    const [edit] = await rowsOf(asha, 'r1');
    expect(await takeInHand(dbOf(asha), edit?.id ?? '', 0)).toMatchObject([{ verb: 'edit', state: 'sending' }]);
  });

  test('a step behind one that has arrived is too late as well', async () => {
    const { create, submit } = await chain();
    const start = actionRow('r1', 'start', { row: submit.id });
    await enqueue(asha, [start]);
    for (const { id, verb } of [create, submit]) {
      await dbOf(asha).rows.delete(id);
      await dbOf(asha).receipts.add({ row: id, record: 'r1', verb } as Receipt);
    }
    expect(await amend(asha, 'r1', { description: 'b' })).toBe('too_late');
  });

  test('once its step has left it is too late; for a draft without one it never is', async () => {
    const { create, submit } = await chain();
    await leave(create.id);
    await leave(submit.id);
    expect(await amend(asha, 'r1', { description: 'b' })).toBe('too_late');
    const draft = createRow('r2', { description: 'a' });
    await enqueue(asha, [draft]);
    await leave(draft.id, { state: 'sending' });
    expect(await amend(asha, 'r2', { description: 'b' })).toBe('added');
    expect(await amend(asha, 'nowhere', { description: 'b' })).toBe('too_late');
  });
});

test('only what was refused is corrected; then its key is another', async () => {
  const edit = editRow('r1', { description: 'a', version: 3 }, { version: 3 });
  await enqueue(asha, [edit]);
  expect(await correct(asha, edit.id, { description: 'b' })).toBe(false);
  await leave(edit.id, { state: 'sending' });
  expect(await correct(asha, edit.id, { description: 'b' })).toBe(false);
  await fail(edit.id, 'invalid');
  const [before] = await allRows(asha);
  expect(await correct(asha, edit.id, { description: 'b' })).toBe(true);
  const [after] = await allRows(asha);
  expect(after).toMatchObject({
    state: 'waiting',
    failure: null,
    tries: 0,
    request: { body: { description: 'b', version: 3 } },
  });
  expect(after?.key).not.toBe(before?.key);
  expect(after).not.toHaveProperty('leftAt');
});

test('trying again keeps content and key', async () => {
  const [a, b] = [createRow('r1'), createRow('r2')];
  await enqueue(asha, [a, b]);
  await fail(a.id, 'invalid');
  await leave(b.id, { nextTryAt: 9e12, failure: { reason: 'server', at: '' } });
  const before = await allRows(asha);
  await retry(asha);
  const after = await allRows(asha);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(
    after.every(
      ({ state, nextTryAt, failure, leftAt }) => state === 'waiting' && nextTryAt === 0 && !failure && leftAt,
    ),
  ).toBe(true);
});

describe('giving up', () => {
  test('a record that never came about takes everything along, and leaves no trace to send', async () => {
    const create = createRow('r1');
    await enqueue(asha, [
      create,
      photoRow('r1', new Uint8Array(9)),
      actionRow('r1', 'submit', { row: create.id }),
      createRow('r2'),
    ]);
    await fail(create.id, 'invalid');
    expect(await discard(asha, create.id, 'refused')).toBe(true);
    expect((await allRows(asha)).map(({ record }) => record)).toEqual(['r2']);
    expect(await dbOf(asha).files.count()).toBe(0);
  });

  test('both sides go into the audit as far as it takes them', async () => {
    const edit = editRow('r1', { description: 'mine' }, { version: 3 });
    await enqueue(asha, [edit]);
    await fail(edit.id, 'conflict', {
      fields: [{ name: 'description', base: 'a', mine: 'mine', theirs: 'x'.repeat(LOST_MAX_BYTES) }],
    });
    await discard(asha, edit.id, 'conflict');
    const [lost] = await allRows(asha);
    expect(lost?.request.body).toMatchObject({ reason: 'conflict', request: { body: { description: 'mine' } } });
    expect(bodyBytes(lost?.request.body)).toBeLessThan(LOST_MAX_BYTES);
    expect(LOST_BYTES).toBe(LOST_MAX_BYTES);
  });

  test('what the server was told of lands in the audit, with what depended on it', async () => {
    const edit = editRow('r1', { description: 'mine' }, { version: 3 });
    const submit = actionRow('r1', 'submit', { row: edit.id });
    await enqueue(asha, [edit, submit]);
    const fields = [{ name: 'description', base: 'a', mine: 'mine', theirs: 'theirs' }];
    await fail(edit.id, 'conflict', { fields });
    await discard(asha, edit.id, 'conflict');
    const rows = await allRows(asha);
    expect(rows.map(({ verb }) => verb)).toEqual(['lost', 'lost']);
    expect(rows[0]?.request).toMatchObject({
      method: 'POST',
      path: 'organisation/outbox/lost/',
      body: {
        entity: 'issue',
        entity_id: 'r1',
        reason: 'conflict',
        request: { method: 'PATCH', path: 'organisation/data/issue/r1/', body: { description: 'mine' } },
        fields,
      },
    });
  });

  test('where the server takes nothing more, no word of it is left to send', async () => {
    const step = actionRow('r1', 'submit', { version: 3 });
    await enqueue(asha, [step]);
    await leave(step.id, { failure: { reason: 'sign_in', at: '' } });
    expect(await discard(asha, step.id, null)).toBe(true);
    expect(await allRows(asha)).toEqual([]);
  });

  test('nothing that is in the server’s hands', async () => {
    const create = createRow('r1');
    await enqueue(asha, [create]);
    await leave(create.id, { state: 'sending' });
    expect(await discard(asha, create.id, 'discarded')).toBe(false);
    expect(await allRows(asha)).toHaveLength(1);
  });

  test('what nobody was told of just goes', async () => {
    const edit = editRow('r1', { description: 'x' }, { version: 1 });
    await enqueue(asha, [edit]);
    await discard(asha, edit.id, 'discarded');
    expect(await allRows(asha)).toEqual([]);
  });
});

test('a form takes back what never left or was refused, its draft kept in the same step', async () => {
  const [fresh, refused, away] = [createRow('r1'), createRow('r2'), createRow('r3')];
  await enqueue(asha, [fresh, refused, away]);
  await fail(refused.id, 'invalid');
  await leave(away.id);
  const ids = [fresh.id, refused.id, away.id];
  expect(await withdraw(asha, ids, { key: 'form', value: { a: 1 } })).toEqual([fresh.id, refused.id]);
  expect((await allRows(asha)).map(({ id }) => id)).toEqual([away.id]);
  expect(await dbOf(asha).drafts.get('form')).toMatchObject({ value: { a: 1 } });
});

test('of what may not wait a form takes back what nobody answered too, and nothing while some is on its way', async () => {
  const [fresh, away, others] = [createRow('r1'), createRow('r2'), createRow('r3')];
  await enqueue(asha, [fresh, away, others]);
  const draft = { key: 'form', value: { a: 1 } };
  const ids = [fresh.id, away.id];
  await leave(away.id, { state: 'sending' });
  expect(await withdraw(asha, ids, draft, 'unanswered')).toEqual([]);
  expect(await dbOf(asha).drafts.get('form')).toBeUndefined();
  await leave(away.id, { state: 'waiting' });
  expect(await withdraw(asha, ids, draft, 'unanswered')).toEqual(ids);
  expect((await allRows(asha)).map(({ id }) => id)).toEqual([others.id]);
  expect(await dbOf(asha).drafts.get('form')).toMatchObject({ value: { a: 1 } });
});

test('what may not wait and has all arrived meanwhile does not become a draft again', async () => {
  const arrived = createRow('r1');
  await enqueue(asha, [arrived]);
  await dbOf(asha).rows.delete(arrived.id);
  expect(await withdraw(asha, [arrived.id], { key: 'form', value: { a: 1 } }, 'unanswered')).toEqual([]);
  expect(await dbOf(asha).drafts.get('form')).toBeUndefined();
});

describe('deciding', () => {
  const base = { description: 'old', landmark: 'well', status: 'draft' };
  const current = { ...base, description: 'theirs', version: 6 };

  const conflict = async () => {
    const edit = editRow('r1', { description: 'mine', landmark: 'tree', version: 4 }, { version: 4 }, { base });
    await enqueue(asha, [edit]);
    await fail(edit.id, 'conflict', {
      current,
      fields: [{ name: 'description', base: 'old', mine: 'mine', theirs: 'theirs' }],
    });
    return edit;
  };

  test('mine: sent on top of theirs, with what was in no conflict', async () => {
    const { id } = await conflict();
    await settle(asha, id, { description: 'mine' });
    expect(await shape()).toEqual([['edit', 'waiting', { description: 'mine', landmark: 'tree', version: 6 }]]);
    expect((await allRows(asha))[0]?.base).toEqual(current);
  });

  test('theirs: what I wrote goes into the audit', async () => {
    const { id } = await conflict();
    await settle(asha, id, { description: 'theirs' });
    const rows = await allRows(asha);
    expect(rows.map(({ verb }) => verb)).toEqual(['edit', 'lost']);
    expect(rows[1]?.request.body).toMatchObject({
      reason: 'conflict',
      fields: [{ name: 'description', base: 'old', mine: 'mine', theirs: 'theirs' }],
      request: { body: { description: 'mine', landmark: 'tree' } },
    });
  });

  test('a step done anyway goes with the version of today', async () => {
    const step = actionRow('r1', 'submit', { version: 4 }, { base: { status: 'draft', description: 'old' } });
    await enqueue(asha, [step]);
    await fail(step.id, 'moved_on', { current });
    await insist(asha, step.id);
    expect(await shape()).toEqual([['submit', 'waiting', { action: 'submit', version: 6 }]]);
    expect((await allRows(asha))[0]?.base).toEqual({ status: 'draft', description: 'theirs' });
  });
});
