/** What benches need of the server's own code. */
import '../api/src/kernel/declarations/lookup.table.ts';

export { buildApp } from '../api/src/app.ts';
export { barePhoto } from '../api/src/kernel/files/bare-photo.ts';
export { fileKey } from '../api/src/kernel/files/store/keys.ts';
export { bytesAt } from '../api/src/testing/s3-double/kept-objects.ts';
export { openStore } from '../api/src/kernel/files/store/open-store.ts';
export { connect, type Db } from '../api/src/kernel/database/connect.ts';
export { readMigrations, runMigrations } from '../api/src/kernel/database/migrate.ts';
export { inScope } from '../api/src/kernel/database/transaction.ts';
export { setUpEmbedded } from '../api/src/integrations/database-setup/database-setup.ts';
export { startEmbeddedPostgres } from '../api/src/integrations/embedded-postgres/embedded-postgres.ts';
export { keepPasswords } from '../api/src/integrations/embedded-postgres/passwords.ts';
export { analyse } from '../api/src/testing/analyse.ts';
export { walBytes } from '../api/src/testing/wal-bytes.ts';
export { createWorld, PASSWORD, type TestOrganisation, type World } from '../api/src/testing/world.ts';
export { fillIssues } from '../api/src/modules/issues/testing-fill.ts';
export { PgClient, PgPool } from '../api/src/testing/pg-client.ts';
export { SheetFile } from '../api/src/kernel/sheets/sheet-file.ts';
export { openSheet } from '../api/src/kernel/sheets/read/open-sheet.ts';
export { READ_LIMITS } from '../api/src/kernel/sheets/read/read.model.ts';
export { addMember, createAccount, createOrganisation } from '../api/src/modules/organisations/provision.ts';
export { searchTokens } from '../api/src/modules/issues/search-tokens.ts';
export { wordsOfText } from '../api/src/testing/words-of-text.ts';
export { BELL_PATH, NOTICE_SETTINGS_PATH, PUSH_PATH } from '@chainage/shared/contracts/notification-paths';
export { serveMail, type MailServer } from '../api/src/modules/notifications/mail/testing.ts';
export { servePush, type PushService } from '../api/src/modules/notifications/push/testing.ts';
export {
  beginMonth,
  blocksTouched,
  cleanByHand,
  fillLines,
  vacuum,
} from '../api/src/modules/dpr/month/testing-fill.ts';
export { csrfOf } from '../api/src/kernel/tenancy/tokens.ts';
export { openSession } from '../api/src/modules/accounts/accounts.queries.ts';
