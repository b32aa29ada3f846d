/** What a handler knows of who calls. */
import type { AccountRole } from '@chainage/shared/contracts/accounts';
import type {} from 'fastify';
import type { Config } from '#config.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { ContractNumber } from '#kernel/http/contract.ts';
import type { DeviceClock } from '#kernel/fields/device-clock.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { VapidKey } from '#kernel/push/vapid-key.ts';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';

/** An audit line waiting for the end of the transaction (`kernel/audit/write-audit.ts`). */
export interface AuditLine {
  action: string;
  entity: string;
  entity_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A signed-in person, in a transaction that sees their own account only. */
export interface AccountContext {
  db: Db;
  accountId: string;
  sessionId: string;
  role: AccountRole;
  device: string | null;
  now: Date;
  auditLines: AuditLine[];
}

/**
 * A member in a transaction on their organisation. `db` is that transaction: pass it on, never begin another, and send
 * one statement after the other. Reads run READ ONLY.
 */
export interface Tenant {
  db: Db;
  organisationId: string;
  /** As in the `Organisation` header and in media paths. */
  organisationToken: string;
  /** As its receipts name it. */
  organisationName: string;
  organisationCode: string;
  accountId: string;
  sessionId: string;
  memberId: number;
  memberName: string;
  roleKey: string;
  roleName: string;
  permissions: readonly string[];
  /** Ids of the packages the member works on. */
  packages: readonly number[];
  device: string | null;
  /** Written by a send-only grant: sent later by a device, perhaps with somebody else signed in. */
  viaGrant: boolean;
  /** Set where the member has left since, and this waited on their phone; what it writes is marked in the audit. */
  leftAt?: Date | undefined;
  /** The number of the contract it was written under (`X-Contract`), where it names one. */
  contract: ContractNumber | null;
  /** The clock of this request. */
  now: Date;
  /** Of the device that wrote it, where it was written ahead. */
  clock: DeviceClock;
  auditLines: AuditLine[];
}

/** The part named `file` of a multipart body, at most 10 MB, in memory. */
export interface Upload {
  buffer: Buffer;
  sha256: string;
  /** As the client calls it; never trusted. */
  filename: string;
}

/** What the application is built from. */
export interface Deps {
  config: Config;
  /** Pool of the application's role. */
  db: Db;
  /** Where files lie. */
  store: ObjectStore;
  /** The clock; tests set it. */
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with policy `member` or `media`; reading it elsewhere throws. */
    readonly tenant: Tenant;
    /** Set on routes with policy `account`; reading it elsewhere throws. */
    readonly account: AccountContext;
    /** Set on routes with `config.multipart`. */
    upload: Upload | undefined;
  }
  interface FastifyInstance {
    deps: Deps;
    /** Signs the receipts of writes that phones may send later. */
    signingKey: SigningKey;
    /** Signs pushes to devices. */
    vapidKey: VapidKey;
  }
}
