/**
 * Passkeys (WebAuthn) of this installation: its relying party is the host of `PUBLIC_URL`, since a passkey answers one site alone. What a
 * device says is checked by `@simplewebauthn/server`, loaded with the first use.
 */
import type { Assertion, Attestation } from '@chainage/shared/contracts/second-factor';
import type { Config } from '#config.ts';
import { UUID } from '#kernel/fields/uuid.ts';

type Place = Pick<Config, 'publicUrl'>;
type Options = Record<string, unknown>;

/** What the table has of a passkey. */
export interface KnownPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}

/** Milliseconds a person has to answer. */
const PATIENCE = 120_000;

const library = () => import('@simplewebauthn/server');
const partyOf = ({ publicUrl }: Place) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, expectedOrigin: origin, expectedRPID: hostname };
};
const listed = (known: readonly KnownPasskey[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, transports: transports as never[] }));

/** What a browser is asked to make a passkey of; the account's id comes back as `userHandle`. */
export async function askToMake(
  place: Place,
  { id, name, username }: { id: string; name: string; username: string },
  known: readonly KnownPasskey[],
): Promise<{ challenge: string; options: Options }> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Chainage',
    rpID: partyOf(place).rpID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: username,
    userDisplayName: name,
    timeout: PATIENCE,
    attestationType: 'none',
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** The passkey that was made; undefined where the answer is to another challenge, of another site, or broken. */
export async function readMade(
  place: Place,
  challenge: string,
  response: Attestation,
): Promise<KnownPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      requireUserVerification: false,
      ...partyOf(place),
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
    };
  } catch {
    return undefined;
  }
}

/** What a browser is asked to answer by one of these, or by any of this site where none is named. */
export async function askToAnswer(
  place: Place,
  known?: readonly KnownPasskey[],
): Promise<{ challenge: string; options: Options }> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(place).rpID,
    timeout: PATIENCE,
    userVerification: known ? 'preferred' : 'required',
    ...(known && { allowCredentials: listed(known) }),
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** The passkey's counter from now on; undefined where it did not answer this challenge on this site. */
export async function readAnswer(
  place: Place,
  {
    challenge,
    response,
    known,
    alone,
  }: { challenge: string; response: Assertion; known: KnownPasskey; alone: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      // in place of a password too, it must know its person: by a finger, a face, a number
      requireUserVerification: alone,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      ...partyOf(place),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** The account that a passkey says it is of; not believed before its signature fits. */
export function accountIn({ response }: Assertion): string | undefined {
  const id = Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
  return UUID.test(id) ? id : undefined;
}
