import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import type { SecondFactorAsked } from '@chainage/shared/contracts/second-factor';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { enter } from '#app/refresh-session.ts';

export { warmUp } from '@chainage/shared/api-client/client';

/** What the form says; the key of its text. */
export type SignInError = 'credentials' | 'tooMany' | 'network' | 'server';

export function signInErrorOf(error: unknown): SignInError {
  if (!(error instanceof ApiError)) return 'server';
  if (error.kind === 'network') return 'network';
  if (error.status === 429) return 'tooMany';
  return error.kind === 'validation' ? 'credentials' : 'server';
}

/** Signs in; answers what is asked for where the account has a second factor, and there is no session yet. */
export async function signIn(username: string, password: string): Promise<SecondFactorAsked | undefined> {
  try {
    await enter(await api.post<LoginAnswer>('accounts/api/login/', { username, password }, { background: true }));
  } catch (error) {
    const asked = (error as Partial<ApiError>).problem?.second_factor;
    if (!asked) throw error;
    return asked as SecondFactorAsked;
  }
}
