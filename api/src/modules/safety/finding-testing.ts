/** What the tests of lines share. */
import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#testing/client.ts';

export const LINE = 'organisation/data/safety-program-line/';

export const lineBody = (safety_program: string, changes: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  safety_program,
  what: 'Left edge',
  quantity: '12.5',
  photos: [{ id: uuidv7(), stage: 'photo', sha256: 'a'.repeat(64), size: 10, taken_at: '2026-01-01T00:00:00Z' }],
  ...changes,
});

/** Adds one, answers its id. */
export async function makeLine(client: Client, sheet: string, changes: Record<string, unknown> = {}): Promise<string> {
  const body = lineBody(sheet, changes);
  const answer = await client.post(LINE, body);
  if (answer.statusCode !== 201) throw new Error(`create: ${answer.statusCode} ${answer.body}`);
  return body.id;
}
