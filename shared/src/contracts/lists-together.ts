/** Lists that a device asks for together: what it needs without signal in one request instead of forty. */
import { z } from 'zod';

/** `GET organisation/lists/?of=…`. */
export const LISTS_PATH = 'organisation/lists/';
/** Lists of one such request at most, and characters of their addresses: proxies take 8 kB of address and headers each. */
export const LISTS_MAX = 100;
export const LISTS_MAX_CHARS = 6_000;

/** Stands between addresses. No address of a list has it. */
const BETWEEN = '|';
/** Of one list, below `organisation/`, with its query. */
const ADDRESS = /^[a-z0-9/-]{0,200}(\?[^|#]{0,1000})?$/;

/** Addresses of lists below `organisation/`, with `|` between them. */
export const listsQuerySchema = z.strictObject({
  of: z
    .string()
    .max(LISTS_MAX_CHARS, 'too_long')
    .transform((text) => text.split(BETWEEN))
    .pipe(
      z
        .array(z.string().regex(ADDRESS, 'invalid'))
        .max(LISTS_MAX, 'too_many')
        .refine((all) => new Set(all).size === all.length, 'duplicate'),
    )
    .meta({
      description: 'Addresses of lists below `organisation/`, with | between: `data/units/?limit=1000|users/`',
    }),
});

/** What each list was answered, in the order asked: as by itself, or 304 without a body where the caller has its tag. */
export const listsSchema = z.object({
  answers: z.array(z.object({ status: z.int(), tag: z.string().optional(), body: z.unknown().optional() })),
});
export type Lists = z.infer<typeof listsSchema>;

/** The address of a request for lists, given by their addresses below `organisation/`. */
export const listsAddress = (addresses: readonly string[]): string =>
  `${LISTS_PATH}?of=${encodeURIComponent(addresses.join(BETWEEN)).replaceAll('%2F', '/').replaceAll('%3F', '?').replaceAll('%3D', '=').replaceAll('%2C', ',')}`;
