/** Session tokens and what is derived from them. The database holds sha256 of tokens only. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable by scripts of the page, which send its value back in the header. */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
/** Opens files and nothing else. */
export const MEDIA_COOKIE = 'chainage_media';
export const MEDIA_PATH = '/api/media/';

/** Sign-in lasts this long without use. */
const IDLE_SECONDS = 30 * 24 * 3600;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const schemeOf = (request: FastifyRequest): string =>
  (request.headers.authorization ?? '').split(' ', 1)[0]?.toLowerCase() ?? '';

function credentialOf(request: FastifyRequest, wanted: 'token' | 'bearer' | 'grant'): string | undefined {
  const [, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return schemeOf(request) === wanted && rest.length === 0 && token && TOKEN.test(token) ? token : undefined;
}

/** The token of `Authorization: Token …`, or `Bearer …` as generated clients say it, or undefined where there is none. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  credentialOf(request, 'token') ?? credentialOf(request, 'bearer');

/** Whether the request comes with a send-only grant, whatever it is worth. */
export const hasGrant = (request: FastifyRequest): boolean => schemeOf(request) === 'grant';

/** The grant of `Authorization: Grant …`, or undefined where there is none of its form. */
export const grantOf = (request: FastifyRequest): string | undefined => credentialOf(request, 'grant');

/** The media cookie's value, or undefined where it is none. */
export function mediaTokenOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[MEDIA_COOKIE];
  return value && TOKEN.test(value) ? value : undefined;
}

/** The csrf value of a token; it can be renewed at any time, because it is derived. */
export const csrfOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url');

/** The media cookie's value of a token. The other way round is not possible. */
export const mediaTokenFrom = (token: string): string =>
  createHmac('sha256', token).update('media').digest('base64url');

const same = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Whether a write carries the token's csrf value. A csrf cookie of another session beside it refuses the write too; its
 * absence does not, because the header alone cannot be forged from another site.
 */
export function csrfFits(request: FastifyRequest, token: string): boolean {
  const expected = csrfOf(token);
  const header = request.headers[CSRF_HEADER];
  const cookie = request.cookies[CSRF_COOKIE];
  return typeof header === 'string' && same(header, expected) && (cookie === undefined || same(cookie, expected));
}

/** As `csrfFits` for a grant: the header alone, since cookies may be those of whoever is signed in now. */
export function grantCsrfFits(request: FastifyRequest, grant: string): boolean {
  const header = request.headers[CSRF_HEADER];
  return typeof header === 'string' && same(header, csrfOf(grant));
}

/**
 * The send-only grant that a session gives a device: the same one however often it is asked for, so that a lost answer
 * leaves none behind. `generation` counts those that were revoked.
 */
export const grantFrom = (token: string, organisationId: string, deviceId: string, generation: number): string =>
  createHmac('sha256', token).update(`grant ${organisationId} ${deviceId} ${generation}`).digest('base64url');

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Sets the csrf cookie, which scripts of the page may read. */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(CSRF_COOKIE, csrfOf(token), {
    path: '/',
    sameSite: 'strict',
    secure: isSecure(request),
    maxAge: IDLE_SECONDS,
  });
}

/** Sets the cookie that opens files under `/api/media/` and nothing else. */
export function setMediaCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(MEDIA_COOKIE, mediaTokenFrom(token), {
    path: MEDIA_PATH,
    sameSite: 'strict',
    httpOnly: true,
    secure: isSecure(request),
    maxAge: IDLE_SECONDS,
  });
}

/** Names a device to sign-in, which knows who has signed in there before. It opens nothing, and stays at sign-out. */
const DEVICE_COOKIE = 'chainage_device';
const DEVICE_PATH = '/api/accounts/';
const DEVICE_SECONDS = 180 * 24 * 3600;

/** The device's name, or undefined where nobody has signed in on it. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[DEVICE_COOKIE];
  return value && TOKEN.test(value) ? value : undefined;
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(DEVICE_COOKIE, device, {
    path: DEVICE_PATH,
    sameSite: 'strict',
    httpOnly: true,
    secure: isSecure(request),
    maxAge: DEVICE_SECONDS,
  });
}

/** Takes both cookies back at sign-out. */
export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(CSRF_COOKIE, { path: '/' });
  reply.clearCookie(MEDIA_COOKIE, { path: MEDIA_PATH });
}
