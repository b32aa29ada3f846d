/**
 * The one API client of shell and remotes: paths as in spec.md section 7 without a leading `/api/`. At most twenty
 * requests run at once. Every failure rejects with `ApiError`; unless the call is `background`, the shell's handler
 * also tells the person (toast, navigation, sign-out: spec.md section 8). Validation and conflict are the caller's.
 */
import { useSession } from '../auth/session.ts';
import { isAnsweredFor } from './answered.ts';
import { ApiError, isServerAway } from './api-error.ts';
import { reportError } from './error-handler.ts';
import { inSlot } from './slots.ts';
import { send, withKey, type Call, type Params } from './transport.ts';

export { ApiError, isServerAway };
export type { ApiErrorKind } from './api-error.ts';
export { setErrorHandler } from './error-handler.ts';
export { warmUp } from './transport.ts';

interface Options {
  /** Nobody waits for it: no toast, no navigation, no sign-out. */
  background?: boolean;
  signal?: AbortSignal;
}
/** What a read may say of itself. */
export interface ReadOptions extends Options {
  params?: Params;
}
/** What a write may say of itself. */
export interface WriteOptions extends Options {
  /** Key of this logical write; give one to keep it over reloads, else each call makes its own. */
  idempotencyKey?: string;
  /** Goes on when the page has gone, and sets out before the call returns; nobody hears what comes of it then. */
  keepalive?: boolean;
}
/** What an upload may say of itself. */
export interface UploadOptions extends WriteOptions {
  /** Told the part sent so far, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** The cookie may be gone or another session's: asking who we are sets it again. The write then goes once more. */
async function sendRenewingCsrf<T>(call: Call): Promise<T> {
  try {
    return await send<T>(call);
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.code !== 'csrf.invalid') throw error;
    await send({ method: 'GET', path: 'accounts/user/me/', signal: call.signal });
    return send<T>(call);
  }
}

async function request<T>(call: Call, background = false): Promise<T> {
  const keyed = withKey(call);
  const { token } = useSession.getState();
  try {
    // whoever leaves waits for no turn
    return await (call.keepalive ? sendRenewingCsrf<T>(keyed) : inSlot(() => sendRenewingCsrf<T>(keyed), call.signal));
  } catch (error) {
    // What an ended session's late answer says is no news for the one that follows it.
    const stale = useSession.getState().token !== token;
    if (error instanceof ApiError && !background && !stale)
      reportError(error, isServerAway(error) && isAnsweredFor(call.signal));
    throw error;
  }
}

/** The calls themselves; each answers the body. */
export const api = {
  get: <T>(path: string, { background, ...rest }: ReadOptions = {}): Promise<T> =>
    request<T>({ method: 'GET', path, ...rest }, background),
  post: <T>(path: string, body?: unknown, { background, ...rest }: WriteOptions = {}): Promise<T> =>
    request<T>({ method: 'POST', path, body, ...rest }, background),
  patch: <T>(path: string, body: unknown, { background, ...rest }: WriteOptions = {}): Promise<T> =>
    request<T>({ method: 'PATCH', path, body, ...rest }, background),
  delete: <T>(path: string, { background, ...rest }: WriteOptions = {}): Promise<T> =>
    request<T>({ method: 'DELETE', path, ...rest }, background),
  upload: <T>(path: string, form: FormData, { background, ...rest }: UploadOptions = {}): Promise<T> =>
    request<T>({ method: 'POST', path, body: form, ...rest }, background),
};
