import type { Generated } from 'kysely';
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';
import type { ChosenWays, MailWay } from './ways.ts';

/** How a member wants to be told; no row: as their role is. */
interface NoticeSettingTable {
  organisation_id: Generated<string>;
  member_id: number;
  /** Null: never chosen. */
  language: NoticeLanguage | null;
  channels: Generated<ChosenWays<MailWay>>;
  push: Generated<ChosenWays<boolean>>;
  quiet_from: string | null;
  quiet_to: string | null;
  mail_stopped: 'unsubscribed' | 'refused' | null;
  mail_stopped_reason: string | null;
  mail_stopped_address: string | null;
  updated_at: Generated<Date>;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    notice_setting: NoticeSettingTable;
  }
}
