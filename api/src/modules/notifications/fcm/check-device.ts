/** What of a device a browser names cannot be right: said at its field. */
import { ECDH } from 'node:crypto';
import type { PushDeviceBody } from '@chainage/shared/contracts/push';
import { fieldError } from '#kernel/http/api-error.ts';
import { isForbidden } from '#kernel/push/address.ts';

const isOnCurve = (point: string): boolean => {
  try {
    return ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === point;
  } catch {
    return false;
  }
};

/** Throws at the first field that cannot be right. */
export function checkDevice(
  { subscription: { endpoint, keys }, public_key: key }: PushDeviceBody,
  { internal, publicKey }: { internal: readonly string[]; publicKey: string },
): void {
  if (isForbidden(endpoint, internal)) throw fieldError('subscription.endpoint', 'invalid');
  if (!isOnCurve(keys.p256dh)) throw fieldError('subscription.keys.p256dh', 'invalid');
  if (key !== publicKey) throw fieldError('public_key', 'mismatch');
}
