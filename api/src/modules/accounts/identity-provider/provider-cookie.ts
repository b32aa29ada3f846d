/** Ties a sign-in at an identity provider to the browser that began it. Scripts cannot read it, and it goes to these routes alone. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'chainage_provider';
const PATH = '/api/accounts/api/identity-provider/';
const SECRET = /^[\w-]{43}$/;

/** `lax` where the provider's page leads back to us, which a strict one would not go along with. */
export function setProviderCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  { sameSite, seconds }: { sameSite: 'lax' | 'strict'; seconds: number },
): void {
  const secure = request.protocol === 'https';
  reply.setCookie(NAME, secret, { path: PATH, sameSite, httpOnly: true, secure, maxAge: seconds });
}

export function providerSecretOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[NAME];
  return value && SECRET.test(value) ? value : undefined;
}

export const clearProviderCookie = (reply: FastifyReply): void => void reply.clearCookie(NAME, { path: PATH });
