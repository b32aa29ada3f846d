/** Steps of a person with a second factor, as the tests take them. */
import type { Answer, Client } from '#testing/client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { PASSWORD } from '#testing/world.ts';
import { codeOf } from './app-of-codes.ts';

export const AT = 'accounts/second-factor/';

/** Posts without a key, as what is answered once is asked for. */
export const say = (client: Client, path: string, body?: object): Promise<Answer> =>
  client.post(`${AT}${path}`, body, { key: null });

/** Sets up an app that makes codes. */
export async function setUpApp(client: Client, now: Date): Promise<{ secret: string; codes: string[] }> {
  const { ticket, secret } = (await say(client, 'totp/', { password: PASSWORD })).json<{
    ticket: string;
    secret: string;
  }>();
  const answer = await say(client, 'totp/confirm/', { ticket, code: codeOf(secret, now) });
  if (answer.statusCode !== 200) throw new Error(`no app: ${answer.body}`);
  return { secret, codes: answer.json<{ recovery_codes: string[] }>().recovery_codes };
}

/** The ticket of a first step. */
export async function ticketOf(test: TestApp, username: string): Promise<string> {
  const answer = await test.login(username);
  if (answer.statusCode !== 401) throw new Error(`no second factor is asked for: ${answer.body}`);
  return answer.json<{ second_factor: { ticket: string } }>().second_factor.ticket;
}

export const secondStep = (test: TestApp, body: object, cookies: Record<string, string> = {}): Promise<Answer> =>
  test.app.inject({ method: 'POST', url: '/api/accounts/api/login/second-factor/', payload: body, cookies });
