/**
 * Rights before costs: whether the caller may add a file to the record at all is asked before a byte of the body is read, and
 * long before a photo is decoded. It is asked once more where the file is written.
 */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#kernel/http/api-error.ts';
import { wasAnswered } from '#kernel/http/receipts.ts';
import type { Repeated } from '#kernel/tenancy/policy.ts';
import { asMember } from '#kernel/tenancy/transactions.ts';
import type { KindWithFiles } from './add-file.ts';

const id = z.uuid();

/** The record a route is of. Throws `not_found`. */
function recordOf({ params }: FastifyRequest): string {
  const record = id.safeParse((params as { id?: unknown }).id);
  if (!record.success) throw new ApiError('not_found');
  return record.data.toLowerCase();
}

/** Whoever is told this sees the record. */
const isSeen = (refusal: unknown): boolean => refusal instanceof ApiError && refusal.code === 'permission.denied';

/** For `preParsing`. What was answered before is answered again to whoever still sees the record. */
export const checkMayAdd =
  ({ files }: KindWithFiles) =>
  async (request: FastifyRequest): Promise<void> => {
    const record = recordOf(request);
    await asMember(request, async (tenant) => {
      try {
        await files.checkMayAdd(tenant, record, { lock: false });
      } catch (refusal) {
        if (!isSeen(refusal) || !(await wasAnswered(tenant, request))) throw refusal;
      }
    });
  };

/** For `repeated`: the same where no `preParsing` has asked, among rows that came with a file. */
export const repeatedFor =
  ({ files }: KindWithFiles): Repeated =>
  async (tenant, first, request) => {
    try {
      await files.checkMayAdd(tenant, recordOf(request), { lock: false });
    } catch (refusal) {
      if (!isSeen(refusal)) throw refusal;
    }
    return first;
  };
