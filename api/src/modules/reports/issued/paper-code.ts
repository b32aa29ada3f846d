/** The code of a paper: by it whoever holds the paper finds what was issued. The database has its hash alone. */
import { VERIFY_PAGE } from '@chainage/shared/contracts/issued-paper-paths';
import { sha256 } from '#kernel/database/content-hash.ts';
import { meant, newTypedCode } from '#kernel/secrets/typed-code.ts';

/** 80 bits: nobody guesses one. */
const LENGTH = 16;

export const newPaperCode = (): string => newTypedCode(LENGTH);
export const paperCodeHash = (typed: string): string => sha256(`paper ${meant(typed)}`);
/** Where it leads, as its QR code holds it. */
export const verifyAddress = (publicUrl: string, code: string): string => `${publicUrl}${VERIFY_PAGE}#${code}`;
