import { PASSWORD } from '../server-code.ts';

/** Headers of an engineer's own requests, reads and writes. */
export async function signInAt(origin: string, organisation: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/accounts/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'site_engineer@bhima.example', password: PASSWORD }),
  });
  const { token, csrf_token: csrf } = (await answer.json()) as Record<string, string>;
  return {
    authorization: `Token ${token}`,
    'x-csrftoken': String(csrf),
    organisation,
    'content-type': 'application/json',
  };
}
