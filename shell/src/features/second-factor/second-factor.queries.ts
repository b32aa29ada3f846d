import { api, ApiError } from '@chainage/shared/api-client/client';
import type {
  Assertion,
  Attestation,
  FactorShown,
  NewPasskey,
  PasskeyChallenge,
  Proof,
  SecondFactor,
  SecondFactorChanged,
  TotpConfirm,
  TotpOffer,
} from '@chainage/shared/contracts/second-factor';
import { queryClient, queryOptions } from '@chainage/shared/query';
import { forgetMadeHere, noteMadeHere } from '#app/passkey-made-here.ts';
import { PasskeyRefused } from './fault-of.ts';

const AT = 'accounts/second-factor/';
/** What goes wrong is said where it happened. */
const QUIET = { background: true } as const;
type BrowserOptions = { optionsJSON: never };

/** Nothing of it is kept on this device. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    meta: { stored: false },
    queryFn: ({ signal }) => api.get<SecondFactor>(AT, { signal, ...QUIET }),
  });

/** What a change answers is what stands now. */
async function changed(path: string, body: object): Promise<SecondFactorChanged> {
  const { recovery_codes: codes, ...now } = await api.post<SecondFactorChanged>(AT + path, body, QUIET);
  queryClient.setQueryData(secondFactorQuery().queryKey, now);
  return { ...now, ...(codes && { recovery_codes: codes }) };
}

const browser = () => import('@simplewebauthn/browser');
const answered = async (options: object): Promise<Assertion> => {
  const { startAuthentication } = await browser();
  return (await startAuthentication({ optionsJSON: options } as BrowserOptions)) as Assertion;
};

/** What one of the person's own passkeys answers, to go with a change. */
export async function askPasskey(): Promise<NonNullable<FactorShown['passkey']>> {
  const { ticket, options } = await api.post<PasskeyChallenge>(`${AT}passkeys/challenge/`, undefined, QUIET);
  return { ticket, response: await answered(options) };
}
/** What a passkey answers in the second step of a sign-in. */
export const answerPasskey = answered;

export const offerApp = (proof: Proof) => api.post<TotpOffer>(`${AT}totp/`, proof, QUIET);
export const confirmApp = (body: TotpConfirm) => changed('totp/confirm/', body);
export const removeApp = (proof: Proof) => changed('totp/remove/', proof);
export const renewCodes = (proof: Proof) => changed('recovery-codes/', proof);
export const showFactor = (factor: FactorShown) => changed('show/', factor);

export async function removePasskey(id: string, proof: Proof): Promise<SecondFactorChanged> {
  const now = await changed(`passkeys/${id}/remove/`, proof);
  if (now.passkeys.length === 0) forgetMadeHere();
  return now;
}

/** Asks this device to make a passkey, and keeps it. Throws `PasskeyRefused` where the server does not take what it made. */
export async function addPasskey(name: string, proof: Proof): Promise<SecondFactorChanged> {
  const { ticket, options } = await api.post<PasskeyChallenge>(`${AT}passkeys/offer/`, proof, QUIET);
  const { startRegistration } = await browser();
  const response = (await startRegistration({ optionsJSON: options } as BrowserOptions)) as Attestation;
  const made = { ticket, name, response } satisfies NewPasskey;
  const now = await changed('passkeys/', made).catch((error: unknown) => {
    const isWrong = error instanceof ApiError && error.problem?.code === 'auth.second_factor_wrong';
    throw isWrong ? new PasskeyRefused() : error;
  });
  noteMadeHere();
  return now;
}

export async function removeIdentity(proof: Proof): Promise<void> {
  await api.post('accounts/identity-provider/remove/', proof, QUIET);
  await queryClient.invalidateQueries(secondFactorQuery());
}
