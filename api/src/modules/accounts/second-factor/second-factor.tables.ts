import type { ColumnType } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

interface TotpTable {
  account_id: string;
  /** Sealed for the account (`kernel/secrets/sealing.ts`). */
  sealed: string;
  last_step: number;
  created_at: GeneratedTime;
}

interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: string;
  /** COSE, as base64url. */
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: GeneratedTime;
  last_used_at: ColumnType<Date | null, undefined, Date>;
}

interface RecoveryCodeTable {
  account_id: string;
  mac: string;
  used_at: ColumnType<Date | null, undefined, Date>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    totp: TotpTable;
    passkey: PasskeyTable;
    recovery_code: RecoveryCodeTable;
  }
}
