/**
 * The number a request was written under. A phone may come back with rows half a year old: what they say is lifted, step by
 * step, to what the module's routes know today, so that handlers know the newest shape only. What names none is taken as
 * today's: whether the content fits is the schema's to say.
 */
import type { FastifyInstance } from 'fastify';
import { fieldError } from './api-error.ts';

/** `X-Contract: issues/1.2`; bare (`1.1`) from before modules had numbers of their own. */
export interface ContractNumber {
  module: string | null;
  major: number;
  minor: number;
}

/** What changed with a number: pure, from the body as the number before it had it. */
export interface Upgrade {
  /** The number it leads to. */
  to: readonly [major: number, minor: number];
  body: (before: Record<string, unknown>) => Record<string, unknown>;
}

/** What a route says of its contract. */
export interface RouteContract {
  module: string;
  /** Oldest first. */
  upgrades: readonly Upgrade[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
  interface FastifyRequest {
    /** The number this request was written under; null where it names none. */
    contract: ContractNumber | null;
    /** The body as it was sent, where it was lifted: receipts compare this. */
    sentBody: unknown;
  }
}

/** Numbers begin at 1.0. */
const NUMBER = /^(?:([a-z][a-z-]{0,30})\/)?([1-9]\d{0,3})\.(\d{1,4})$/;

/** Whether a text is a contract's number, or nothing. */
export const isContract = (text: string | undefined): boolean => !text || NUMBER.test(text);

/** Reads `X-Contract`; null where it is missing. Throws where it is no number. */
export function readContract(header: string | string[] | undefined): ContractNumber | null {
  const text = String(header ?? '');
  if (!isContract(text)) throw fieldError('X-Contract', 'invalid', 'Not a number of a contract');
  const found = NUMBER.exec(text);
  return found && { module: found[1] ?? null, major: Number(found[2]), minor: Number(found[3]) };
}

const isBefore = (number: ContractNumber, [major, minor]: Upgrade['to']): boolean =>
  number.major < major || (number.major === major && number.minor < minor);

/** Whether a number is older than the one given; none, and another module's, is not. */
export const isOlder = (number: ContractNumber | null, module: string, than: Upgrade['to']): boolean =>
  number !== null && (number.module ?? module) === module && isBefore(number, than);

/**
 * The number, of a module's own contract, that a request was written under: what `since` in its rules is held against.
 * Undefined where it names none, or another module's: then everything of today is asked.
 */
export const writtenUnder = (number: ContractNumber | null, module: string): string | undefined =>
  number !== null && (number.module ?? module) === module ? `${number.major}.${number.minor}` : undefined;

/** The body as today's contract has it. */
export const lift = (
  body: Record<string, unknown>,
  number: ContractNumber | null,
  { module, upgrades }: RouteContract,
): Record<string, unknown> =>
  upgrades.filter(({ to }) => isOlder(number, module, to)).reduce((lifted, upgrade) => upgrade.body(lifted), body);

const isBody = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Installs the reading, and the lifting in front of validation. */
export function contracts(app: FastifyInstance): void {
  app.decorateRequest('contract', null);
  app.decorateRequest('sentBody', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.contract = readContract(request.headers['x-contract']);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { contract } = request.routeOptions.config;
    if (contract && contract.upgrades.length > 0 && isBody(request.body)) {
      request.sentBody = request.body;
      request.body = lift(request.body, request.contract, contract);
    }
    done();
  });
}
