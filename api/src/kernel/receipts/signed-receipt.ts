/** A receipt that its holder can show to others: a JWS (RFC 7515) over what was taken in, signed by this server. */
import { sign, verify } from 'node:crypto';
import { receiptSaysSchema, type ReceiptSays } from '@chainage/shared/contracts/receipt';
import type { CheckingKey, SigningKey } from './signing-key.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

const headOf = ({ jwk }: CheckingKey): string => encode({ alg: 'EdDSA', kid: jwk.kid });

/** The signed text. The same statement gives the same text. */
export function signReceipt(key: SigningKey, says: ReceiptSays): string {
  const text = `${headOf(key)}.${encode(says)}`;
  return `${text}.${sign(null, Buffer.from(text), key.private).toString('base64url')}`;
}

/** What a receipt of one of these keys says; undefined for anything else. */
export function readReceipt(key: SigningKey, receipt: string): ReceiptSays | undefined {
  const [head, says, seal, ...more] = receipt.split('.');
  // only the head that this server writes is read: it is not the bearer who says how to check
  const by = key.all.find((each) => head === headOf(each));
  if (!by || says === undefined || seal === undefined || more.length > 0) return undefined;
  const isOurs = verify(null, Buffer.from(`${head}.${says}`), by.public, Buffer.from(seal, 'base64url'));
  return isOurs ? receiptSaysSchema.safeParse(decode(says)).data : undefined;
}
