/** What the settings say of SAP: `SAP_URL` and the `SAP_*` beside it (docs/sap.md). */
import { z } from 'zod';
import { address } from '../address-setting.ts';

/** How the server shows who it is. Holds a secret: never into a log. */
export type SapLogon =
  | { kind: 'basic'; user: string; password: string }
  | { kind: 'oauth'; tokenUrl: string; clientId: string; clientSecret: string };

export interface SapSettings {
  /** What its orders are said to be of: with number and item they name a line for good. */
  system: string;
  /** Code of the organisation whose orders these are. */
  organisation: string;
  /** Address of the service, without a slash at its end. */
  service: string;
  /** The client (Mandant) of the system; undefined: its default. */
  client: string | undefined;
  logon: SapLogon;
  /** Only orders of these; empty: all that the user may see. */
  companyCodes: readonly string[];
  purchasingOrganisations: readonly string[];
  /** Units of theirs by ours, beside those that `units.ts` knows. */
  units: Readonly<Record<string, string>>;
  /** Address of a proxy. May hold a password: never into a log. */
  proxy: string | undefined;
  /** Certificates that SAP's own must come from, beside those that Node knows. */
  ca: string | undefined;
  /** Milliseconds that an answer may take. */
  patience: number;
  /** Milliseconds before the second try; doubled each time. */
  pause: number;
}

const SERVICE = '/sap/opu/odata/sap/API_PURCHASEORDER_PROCESS_SRV';
const PATIENCE = 30_000;
const PAUSE = 1000;
const BASIC = ['SAP_USER', 'SAP_PASSWORD'] as const;
const OAUTH = ['SAP_TOKEN_URL', 'SAP_CLIENT_ID', 'SAP_CLIENT_SECRET'] as const;

const codes = (word: string, example: string) =>
  z
    .string()
    .regex(
      /^\s*[A-Za-z0-9]{1,4}(\s*,\s*[A-Za-z0-9]{1,4})*\s*$/,
      `must be ${word} with commas between them, like ${example}`,
    )
    .transform((value) => value.split(',').map((code) => code.trim().toUpperCase()))
    .optional();
const secret = z.string().optional();

/** A part of the settings (`config.ts`). */
export const sapShape = {
  SAP_URL: address('https://sap.example.in'),
  SAP_ORGANISATION: z.string().trim().optional(),
  SAP_SYSTEM: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,20}$/, 'must be up to 20 letters, digits, _ and -, like PRD')
    .optional(),
  SAP_CLIENT: z
    .string()
    .regex(/^\d{3}$/, 'must be three digits, like 100')
    .optional(),
  SAP_USER: secret,
  SAP_PASSWORD: secret,
  SAP_TOKEN_URL: address('https://login.example.in/oauth/token'),
  SAP_CLIENT_ID: secret,
  SAP_CLIENT_SECRET: secret,
  SAP_COMPANY_CODES: codes('company codes', '1000,2000'),
  SAP_PURCHASING_ORGANISATIONS: codes('purchasing organisations', '1000,2000'),
  SAP_UNITS: z
    .string()
    .regex(
      /^[^=,\s]{1,3}=[^=,]{1,10}(,[^=,\s]{1,3}=[^=,]{1,10})*$/,
      'must be units of SAP by ours, like M3=cum,ROL=nos',
    )
    .optional(),
  SAP_PROXY: z
    .string()
    .refine(
      (value) => URL.canParse(value) && new URL(value).protocol === 'http:',
      'must be an address like http://proxy.example.in:3128',
    )
    .optional(),
  SAP_CA: z.string().optional(),
};

type Given = { [Name in keyof typeof sapShape]?: z.output<(typeof sapShape)[Name]> };

/** Settings that lack another, as lines by their name. */
export function sapFaults(given: Given): [name: string, message: string][] {
  const names = Object.keys(sapShape) as (keyof Given)[];
  const has = (name: keyof Given) => given[name] !== undefined;
  if (!has('SAP_URL'))
    return names.filter(has).map((name) => [name, 'needs SAP_URL beside it, like https://sap.example.in']);
  const faults: [string, string][] = [];
  if (!has('SAP_ORGANISATION'))
    faults.push(['SAP_URL', 'needs SAP_ORGANISATION beside it, the code of the organisation whose orders these are']);
  const begun = [BASIC, OAUTH].filter((way) => way.some(has));
  if (begun.length !== 1)
    faults.push([
      'SAP_URL',
      'needs either SAP_USER and SAP_PASSWORD, or SAP_TOKEN_URL, SAP_CLIENT_ID and SAP_CLIENT_SECRET',
    ]);
  else
    for (const name of begun[0]!.filter((one) => !has(one)))
      faults.push(['SAP_URL', `needs ${name} beside ${begun[0]!.find(has)}`]);
  return faults;
}

/** Undefined: SAP is not connected. `readFile` reads the certificates. */
export function toSapSettings(given: Given, readFile: (path: string) => string): SapSettings | undefined {
  if (given.SAP_URL === undefined) return undefined;
  const base = given.SAP_URL.replace(/\/+$/, '');
  return {
    system: given.SAP_SYSTEM ?? 'SAP',
    organisation: given.SAP_ORGANISATION ?? '',
    // the host alone, or the service wherever a gateway has it
    service: new URL(base).pathname === '/' ? `${base}${SERVICE}` : base,
    client: given.SAP_CLIENT,
    logon:
      given.SAP_TOKEN_URL === undefined
        ? { kind: 'basic', user: given.SAP_USER ?? '', password: given.SAP_PASSWORD ?? '' }
        : {
            kind: 'oauth',
            tokenUrl: given.SAP_TOKEN_URL,
            clientId: given.SAP_CLIENT_ID ?? '',
            clientSecret: given.SAP_CLIENT_SECRET ?? '',
          },
    companyCodes: given.SAP_COMPANY_CODES ?? [],
    purchasingOrganisations: given.SAP_PURCHASING_ORGANISATIONS ?? [],
    units: Object.fromEntries(
      (given.SAP_UNITS ?? '').split(',').flatMap((pair) => (pair ? [pair.split('=')] : [])),
    ) as Record<string, string>,
    proxy: given.SAP_PROXY,
    ca: given.SAP_CA === undefined ? undefined : readFile(given.SAP_CA),
    patience: PATIENCE,
    pause: PAUSE,
  };
}
