/** @jest-environment node */
import { linesOf } from './event-lines.ts';

const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

test('lines are the same whatever pieces they come in, and half of one is none', async () => {
  const lines: string[] = [];
  for await (const line of linesOf(streamOf('da', 'ta: 1\n', '\n:\r\ndata: 2\n\nda'))) lines.push(line);
  expect(lines).toEqual(['data: 1', '', ':', 'data: 2', '']);
});
