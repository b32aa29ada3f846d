/** The link that stops one report for whoever gets it, without a sign-in. */
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { flushAudit } from '#kernel/audit/audit.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { readStopToken, stopToken } from '#kernel/mail/stop-link.ts';
import { stopRoutes } from '#kernel/mail/stop-routes.ts';
import type { SigningKey } from '#kernel/receipts/signing-key.ts';
import { inNameOf } from '#kernel/tenancy/member-now.queries.ts';
import { setWanted } from './schedule.queries.ts';
import { WORDS } from './words.ts';

const PATH = '/api/report-schedules/stop/';
const PURPOSE = 'report-schedule';
const parts = z.tuple([z.uuid(), z.uuid(), z.string().regex(/^\d{1,15}$/)]);

interface Of {
  organisationId: string;
  schedule: string;
  memberId: number;
}

export const stopLink = ({ organisationId, schedule, memberId }: Of, key: SigningKey, publicUrl: string): string =>
  `${publicUrl}${PATH}?t=${stopToken(PURPOSE, `${organisationId}.${schedule}.${memberId}`, key)}`;

function readStop(token: string, key: SigningKey): Of | undefined {
  const read = parts.safeParse(readStopToken(PURPOSE, token, key)?.split('.'));
  if (!read.success) return undefined;
  const [organisationId, schedule, member] = read.data;
  return { organisationId, schedule, memberId: Number(member) };
}

export const stopReportRoutes: FastifyPluginAsync = async (app) =>
  stopRoutes(app, {
    path: PATH,
    read: (token) => readStop(token, app.signingKey),
    async stop(db, { organisationId, schedule, memberId }) {
      // one that has ended meanwhile, or was stopped before, comes no more either
      if (!(await setWanted(db, schedule, memberId, false))) return;
      const tenant = await inNameOf({ db, organisationId, memberId, now: app.deps.now() });
      writeAudit(tenant, { action: 'edit', entity: 'report_schedule', id: schedule, after: { wanted: false } });
      await flushAudit(tenant);
    },
    words: WORDS,
  });
