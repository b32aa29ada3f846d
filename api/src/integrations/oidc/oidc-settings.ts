/** What the settings say of an identity provider: `OIDC_ISSUER` and the `OIDC_*` beside it (docs/sign-in.md). */
import { z } from 'zod';
import { address } from '../address-setting.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Undefined: a client without one, which PKCE alone protects. Never into a log. */
  clientSecret: string | undefined;
  /** What its button is called. */
  name: string;
  scopes: string;
  /** Values of `amr` and of `acr` by which it says that a second factor was shown there; empty: it is never believed. */
  secondFactor: { amr: readonly string[]; acr: readonly string[] };
  /** Seconds that an answer of it may take. */
  patience: number;
}

const PATIENCE = 10;
const words = (example: string) =>
  z
    .string()
    .refine((value) => value.split(',').every((word) => /^\s*[\x21-\x2b\x2d-\x7e]+\s*$/.test(word)), {
      message: `must be words with commas between them, like ${example}`,
    })
    .transform((value) => value.split(',').map((word) => word.trim()))
    .optional();

/** A part of the settings (`config.ts`). */
export const oidcShape = {
  OIDC_ISSUER: address('https://login.example.in'),
  OIDC_CLIENT_ID: z.string().trim().optional(),
  OIDC_CLIENT_SECRET: z.string().trim().optional(),
  OIDC_NAME: z.string().trim().max(40, 'must be 40 letters at most').optional(),
  OIDC_SCOPES: z
    .string()
    .trim()
    .refine((value) => value.split(/\s+/).includes('openid'), 'must hold openid, like openid email profile')
    .optional(),
  OIDC_SECOND_FACTOR_AMR: words('mfa,otp'),
  OIDC_SECOND_FACTOR_ACR: words('urn:example:mfa'),
};

type Given = { [Name in keyof typeof oidcShape]?: z.output<(typeof oidcShape)[Name]> };

/** Settings that lack another, as lines by their name. */
export function oidcFaults(given: Given): [name: string, message: string][] {
  const names = Object.keys(oidcShape) as (keyof Given)[];
  if (given.OIDC_ISSUER !== undefined)
    return given.OIDC_CLIENT_ID === undefined ? [['OIDC_ISSUER', 'needs OIDC_CLIENT_ID beside it']] : [];
  return names
    .filter((name) => given[name] !== undefined)
    .map((name) => [name, 'needs OIDC_ISSUER beside it, like https://login.example.in']);
}

/** Undefined: nobody signs in by a provider. */
export function toOidcSettings(given: Given): OidcSettings | undefined {
  if (given.OIDC_ISSUER === undefined) return undefined;
  return {
    issuer: given.OIDC_ISSUER,
    clientId: given.OIDC_CLIENT_ID ?? '',
    clientSecret: given.OIDC_CLIENT_SECRET,
    name: given.OIDC_NAME ?? new URL(given.OIDC_ISSUER).hostname,
    scopes: given.OIDC_SCOPES ?? 'openid email profile',
    secondFactor: { amr: given.OIDC_SECOND_FACTOR_AMR ?? [], acr: given.OIDC_SECOND_FACTOR_ACR ?? [] },
    patience: PATIENCE,
  };
}
