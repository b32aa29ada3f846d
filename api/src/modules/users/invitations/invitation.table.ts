import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTime } from '#kernel/database/tables.ts';

export interface InvitationTable {
  organisation_id: Generated<string>;
  id: string;
  way: 'mail' | 'code';
  name: string;
  email: string | null;
  mobile: string | null;
  role_id: number;
  packages: number[];
  /** What the member's row begins with, beside name, mail address and number. */
  member: ColumnType<Record<string, unknown>, string, string>;
  language: 'en' | 'hi' | 'mr';
  secret_hash: string;
  generation: Generated<number>;
  version: Generated<number>;
  created_by: number;
  created_at: GeneratedTime;
  /** Who stands for it, and since when: whoever made it, or sent it again. */
  sent_by: number;
  sent_at: GeneratedTime;
  expires_at: Date;
  mail: Generated<'none' | 'waiting' | 'sent' | 'refused'>;
  accepted_at: Date | null;
  member_id: number | null;
  revoked_at: Date | null;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    invitation: InvitationTable;
  }
}
