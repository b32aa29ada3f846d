/** The SAP that the settings name, for the one organisation whose it is. */
import { sql } from 'kysely';
import { markOf } from '#integrations/sap/logon.ts';
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import { SapSession } from '#integrations/sap/session.ts';
import type { Config } from '#config.ts';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';

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

/** Undefined where this organisation has none. */
export async function connectionOf({ sap }: Config, db: Db): Promise<SapSettings | undefined> {
  if (!sap) return undefined;
  const { rows } = await sql<{ code: string }>`select o.code from organisation o where o.id = ${ownId}`.execute(db);
  return rows[0]?.code === sap.organisation ? sap : undefined;
}
