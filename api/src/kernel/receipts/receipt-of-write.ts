import type { FastifyRequest } from 'fastify';
import type { ReceiptSays } from '@chainage/shared/contracts/receipt';
import type { Write } from '#kernel/http/receipts.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { signReceipt } from './signed-receipt.ts';

const RECORD = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.+))?$/i;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The record a write was about, by its path or by what it was answered, and what it did. */
function aboutOf({ method, body, routeOptions }: FastifyRequest, path: string, answer: Record<string, unknown>) {
  const [, record, rest] = RECORD.exec(path) ?? [];
  const { action } = (body ?? {}) as { action?: unknown };
  if (record === undefined) return { record: String(answer['id']), step: routeOptions.config.step ?? 'create' };
  if (rest === undefined) return { record, step: method === 'PATCH' ? 'edit' : 'create' };
  return { record, step: textOf(action) ?? 'file' };
}

/** Signs that a write was taken in at this time. `answer`: what it was answered then. */
export function receiptOfWrite(
  request: FastifyRequest,
  tenant: Pick<Tenant, 'organisationToken' | 'organisationName' | 'organisationCode' | 'memberId' | 'memberName'>,
  write: Write & { at: Date },
  answer: Record<string, unknown>,
): string {
  const { signingKey, deps } = request.server;
  const { record, step } = aboutOf(request, write.path, answer);
  const isRecord = step !== 'file';
  const says: ReceiptSays = {
    server: deps.config.publicUrl,
    at: write.at.toISOString(),
    organisation: { token: tenant.organisationToken, name: tenant.organisationName, code: tenant.organisationCode },
    by: tenant.memberName,
    member: tenant.memberId,
    record,
    number: isRecord ? textOf(answer['number']) : null,
    status: isRecord ? textOf(answer['status']) : null,
    step,
    key: write.key,
    sha256: write.hash,
  };
  return signReceipt(signingKey, says);
}
