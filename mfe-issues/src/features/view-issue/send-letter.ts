import { api } from '@chainage/shared/api-client/client';
import { newKey } from '@chainage/shared/lib/ids';
import { recordPath } from '@chainage/shared/kit/record/record.queries.ts';
import { ISSUES } from '#kind/issue-place.ts';
import type { LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';

/** Sends a letter at once: the extension that names it is decided at the server, with a connection. */
export async function sendLetter(issueId: string, { id, stage, taken_at, sha256, file }: LocalPhoto): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, stage, taken_at, sha256 })) form.append(name, value);
  form.append('file', file, `${id}.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}`);
  await api.upload(recordPath(ISSUES, issueId, 'issue-image/'), form, { idempotencyKey: newKey(), background: true });
}
