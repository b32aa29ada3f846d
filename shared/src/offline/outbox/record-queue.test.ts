/** @jest-environment node */
import { photoRow, actionRow, createRow } from '#testing/outbox.ts';
import { queuedRow } from '#testing/rows.ts';
import { amendQueue } from './record-queue.ts';

const picture = () => queuedRow(photoRow('r1', new Uint8Array(3)), 2);
const idOf = ({ request }: { request: { body: Record<string, unknown> } }) => request.body['id'];

test('a photo whose announcement has arrived, and which still waits itself, is not announced once more', () => {
  const create = createRow('r1');
  const old = picture();
  const submit = queuedRow(actionRow('r1', 'submit', { row: create.id }), 3);
  // a form names all photos of the record that are still on this device
  const changes = { description: 'b', photos: [{ id: idOf(old) }, { id: 'new' }] };
  const { answer, queue } = amendQueue([old, submit], { changes }, []);
  expect(answer).toBe('added');
  expect(queue.map(({ verb }) => verb)).toEqual(['photo', 'edit', 'submit']);
  expect(queue[1]?.request.body).toEqual({ description: 'b', photos: [{ id: 'new' }] });
});
