/** What tests of erasing share: an issue's photo with a name said of it. */
import { v7 as uuidv7 } from 'uuid';
import { ago } from '#modules/issues/testing.ts';
import type { Client, Part } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';

/** Answers the photo's id. */
export async function withPhoto(crew: Client, id: string): Promise<string> {
  const file = uuidv7();
  const fields = { id: file, stage: 'before', taken_at: ago(1), caption: 'Ramesh Pawar at the wheel' };
  const parts = Object.entries(fields).map(([name, value]): Part => ({ name, value }));
  const answer = await crew.upload(`organisation/data/issue/${id}/issue-image/`, [
    ...parts,
    { name: 'file', value: await takePhoto(), filename: 'a.jpg' },
  ]);
  if (answer.statusCode !== 201) throw new Error(`photo: ${answer.statusCode} ${answer.body}`);
  return file;
}
