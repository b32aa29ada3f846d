/**
 * The identity provider of `OIDC_ISSUER`: the code flow of OpenID Connect with PKCE, state and nonce, by `openid-client`. It is asked
 * for what it can do with the first sign-in, and again every hour; a provider that is away keeps nobody from starting the server.
 */
import type { Configuration } from 'openid-client';
import type { OidcSettings } from './oidc-settings.ts';

/** What must come back as it went out. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who somebody is there. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Where the provider says that it has made sure of it. */
  verifiedEmail: string | undefined;
  hasSecondFactor: boolean;
}

/** It said no, in its own word (RFC 6749, 4.1.2.1). */
export class ProviderRefused extends Error {}

const HOUR = 3_600_000;
const library = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret, patience }: OidcSettings): Promise<Configuration> {
  const client = await library();
  const isPlain = new URL(issuer).protocol === 'http:';
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      timeout: patience,
      execute: [
        // the signature of the token is checked by the provider's keys, whatever line it came over
        client.enableNonRepudiationChecks,
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Of a test, or of this server: asked once for all that it can do. */
export class IdentityProvider {
  readonly #settings: OidcSettings;
  readonly #redirectUri: string;
  #known: { configuration: Promise<Configuration>; until: number } | undefined;

  constructor(settings: OidcSettings, redirectUri: string) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
  }

  #configuration(): Promise<Configuration> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.configuration;
    const configuration = discover(this.#settings);
    const known = { configuration, until: Date.now() + HOUR };
    this.#known = known;
    configuration.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return configuration;
  }

  /** Where the browser goes, and what to hold what comes back against. */
  async begin(): Promise<Begun & { url: string }> {
    const [client, configuration] = [await library(), await this.#configuration()];
    const verifier = client.randomPKCECodeVerifier();
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const { scopes: scope, secondFactor } = this.#settings;
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(secondFactor.acr.length > 0 && { acr_values: secondFactor.acr.join(' ') }),
    });
    return { url: url.href, state, nonce, verifier };
  }

  /** Who has come back with `query`. Throws `ProviderRefused`, or an error of the library where what was said cannot be believed. */
  async finish(query: string, { state, nonce, verifier }: Begun): Promise<Identity> {
    const [client, configuration] = [await library(), await this.#configuration()];
    const here = new URL(this.#redirectUri);
    here.search = query;
    const tokens = await client
      .authorizationCodeGrant(configuration, here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        throw error instanceof client.AuthorizationResponseError ? new ProviderRefused(error.error) : error;
      });
    const claims = tokens.claims();
    if (!claims) throw new Error('it gave no id token');
    const { iss: issuer, sub: subject } = claims;
    const isAsked = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const info = isAsked ? await client.fetchUserInfo(configuration, tokens.access_token, subject) : claims;
    const email = info['email_verified'] === true && typeof info['email'] === 'string' ? info['email'] : undefined;
    return { issuer, subject, verifiedEmail: email, hasSecondFactor: this.#hasSecondFactor(claims) };
  }

  #hasSecondFactor({ amr, acr }: Readonly<Record<string, unknown>>): boolean {
    const { secondFactor } = this.#settings;
    const methods: unknown[] = Array.isArray(amr) ? amr : [];
    return secondFactor.amr.some((one) => methods.includes(one)) || secondFactor.acr.some((one) => one === acr);
  }
}
