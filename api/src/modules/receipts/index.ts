/** Checks signed receipts, for whoever was given one. Nothing is read but the receipt itself. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  CHECK_PATH,
  KEYS_PATH,
  RECEIPT_MAX,
  receiptAskSchema,
  receiptCheckedSchema,
} from '@chainage/shared/contracts/receipt';
import { takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { readReceipt } from '#kernel/receipts/signed-receipt.ts';

const PER_ADDRESS: Limit = { name: 'receipt-checks', attempts: 120, seconds: 60 };

const keySchema = z.object({
  kty: z.string(),
  crv: z.string(),
  alg: z.string(),
  use: z.string(),
  kid: z.string(),
  x: z.string(),
});

export const receiptsModule: FastifyPluginAsyncZod = async (app) => {
  const config = { policy: { access: 'public' } } as const;
  const tags = ['receipts'];
  app.get(
    `/api/${KEYS_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'The public keys of receipts, as a JWK set',
        response: { 200: z.object({ keys: z.array(keySchema) }) },
      },
    },
    async () => ({ keys: app.signingKey.all.map(({ jwk }) => jwk) }),
  );
  app.post(
    `/api/${CHECK_PATH}`,
    {
      config,
      bodyLimit: RECEIPT_MAX * 4,
      schema: {
        tags,
        summary: 'Whether this server signed a receipt, and what it says',
        body: receiptAskSchema,
        response: { 200: receiptCheckedSchema },
      },
    },
    async ({ ip, body }) => {
      await takeAttempt(app.deps.db, PER_ADDRESS, ip);
      const says = readReceipt(app.signingKey, body.receipt);
      return says ? { valid: true as const, ...says } : { valid: false as const };
    },
  );
};
