/**
 * Rights before costs: whether the caller may add a file to the record at all is asked before a byte of the body is read, and
 * long before a photo is decoded. It is asked once more where the file is written.
 */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#kernel/http/api-error.ts';
import { wasAnswered } from '#kernel/http/receipts.ts';
import { asMember } from '#kernel/tenancy/transactions.ts';
import type { KindWithFiles } from './add-file.ts';

const id = z.uuid();

/** For `preParsing`. What was answered before is answered again to whoever still sees the record. */
export const checkMayAdd =
  ({ files }: KindWithFiles) =>
  async (request: FastifyRequest): Promise<void> => {
    const record = id.safeParse((request.params as { id?: unknown }).id);
    if (!record.success) throw new ApiError('not_found');
    await asMember(request, async (tenant) => {
      try {
        await files.checkMayAdd(tenant, record.data.toLowerCase(), { lock: false });
      } catch (refusal) {
        const isSeen = refusal instanceof ApiError && refusal.code === 'permission.denied';
        if (!isSeen || !(await wasAnswered(tenant, request))) throw refusal;
      }
    });
  };
