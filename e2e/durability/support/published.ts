/** A server that others reach, and the accounts of the demo, whose password is published. */
import { PASSWORD } from '#demo-password.ts';
import { send } from './wire.ts';

export const REACHED_BY_OTHERS = { PUBLIC_URL: 'https://chainage.roadltd.example', TRUST_PROXY: '1' };
export const DEMO = 'Demo sign-ins, all with the password';

/** What a sign-in with the published password is answered, past the proxy of such a server. */
export const statusOfSignIn = async (url: string, username: string): Promise<number> => {
  const { status } = await send(`${url}/api/accounts/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: Buffer.from(JSON.stringify({ username, password: PASSWORD })),
  });
  return status;
};
