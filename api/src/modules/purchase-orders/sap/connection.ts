/** The SAP that the settings name, for the one organisation whose it is. */
import { sql } from 'kysely';
import { markOf } from '#integrations/sap/logon.ts';
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import { SapSession } from '#integrations/sap/session.ts';
import type { Config } from '#config.ts';
import type { Db } from '#kernel/database/connect.ts';

const sessions = new WeakMap<SapSettings, SapSession>();
const marks = new WeakMap<SapSettings, string>();

/** One per process, since it keeps a token. */
export function sessionOf(settings: SapSettings): SapSession {
  const known = sessions.get(settings) ?? new SapSession(settings);
  sessions.set(settings, known);
  return known;
}

/** Made once, since it is slow on purpose. */
export function markNow(settings: SapSettings): string {
  const known = marks.get(settings) ?? markOf(settings);
  marks.set(settings, known);
  return known;
}

/**
 * Remembers for good which organisation the settings' code leads to, so that the connection stays with it whatever it or others are
 * called later. Where there is none yet, the code is kept for whom the operator makes (`scripts/create-admin`).
 */
export async function rememberOrganisation({ sap }: Pick<Config, 'sap'>, db: Db): Promise<void> {
  if (sap) await sql`select remember_sap_organisation(${sap.organisation})`.execute(db);
}

/** Undefined where this organisation has none. */
export async function connectionOf({ sap }: Config, db: Db): Promise<SapSettings | undefined> {
  if (!sap) return undefined;
  const { rows } = await sql<{ own: boolean }>`select is_sap_organisation(${sap.organisation}) as own`.execute(db);
  return rows[0]?.own ? sap : undefined;
}
