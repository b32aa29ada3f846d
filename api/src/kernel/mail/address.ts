/** Addresses of mails. What is none never reaches the mail server: a line break in one would write headers of its own. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

/** Why nothing can be sent there; undefined where it can. */
export function addressFault(address: string): string | undefined {
  if (/[\r\n\0]/.test(address)) return 'the address holds a line break';
  return address.length <= 254 && ADDRESS.test(address) ? undefined : 'the address is none';
}
