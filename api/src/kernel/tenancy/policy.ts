/**
 * Who may call a route. Every route under `/api/` says it in `config.policy`; one that does not stops the start
 * (`transactions.ts`). Rights on single records are the module's own, in its `.policy.ts`.
 */
import type { AccountRole } from '@chainage/shared/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from './context.ts';

/** What `config.policy` of a route says. */
export type Policy =
  /** Anybody; no transaction, no csrf, no key. */
  | { access: 'public' }
  /** A signed-in person, with one of the account roles where named. The handler gets `request.account`. */
  | { access: 'account'; roles?: readonly AccountRole[] }
  /** A member of the organisation in the `Organisation` header holding any of `needs`. The handler gets `request.tenant`. */
  | {
      access: 'member';
      needs?: readonly string[];
      /** Opened by a send-only grant too, which opens nothing else (`authentication.ts`). */
      outbox?: true;
    }
  /** As member, by the media cookie and the path parameter `organisation` (its token). Reads only. */
  | { access: 'media' };

/** Pieces of a route's schema that nothing is checked against. */
export interface Described {
  headers?: object;
  body?: object;
  consumes?: string[];
  response?: Record<number, object>;
}

/** A write's first answer, as its sender may read it now; throws where they may not any more. */
export type Repeated = (
  tenant: Tenant,
  answer: Record<string, unknown>,
  request: FastifyRequest,
) => Promise<Record<string, unknown>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** The write takes no `Idempotency-Key` (sign-out). */
    withoutKey?: boolean;
    /** What of the answer its receipt keeps; `repeated` brings the rest back. */
    kept?: (answer: Record<string, unknown>) => Record<string, unknown>;
    /** What a repeat of the write is answered with, in place of its receipt as it was written. */
    repeated?: Repeated;
    /** What its signed receipt calls the write, where its path does not say. */
    step?: string;
    /** May be one of several writes in one request (`sharing.ts`): it does nothing that a rollback does not take back. */
    shared?: boolean | (() => boolean);
    /** Runs in no transaction and writes no receipt; the handler gets `request.caller` (uploads). */
    withoutTransaction?: boolean;
    /** The body is multipart with one part named `file`: see `bodies.ts`. */
    multipart?: boolean;
    /** Of its fields one may have so many bytes, where not as few as usual. */
    fieldBytes?: number;
    /** What the API document says beside the schemas: of headers, bodies and answers that the route reads by itself. */
    described?: Described;
  }
}
