/** Passwords: argon2id with the parameters OWASP names (19 MiB, two passes, one lane), which are the library's defaults. */
import { hash, verify } from '@node-rs/argon2';

/** Checked in place of a real hash where there is no such account, so that both take the same time. */
let nobody: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password fits; `stored` undefined costs the same and answers false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== undefined && fits;
}
