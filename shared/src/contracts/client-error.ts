/** `POST client-errors/`: what went wrong in a browser, for the server's log. The server scrubs it again. */
import { z } from 'zod';
import { text } from './fields.ts';

/** Its body. */
export const clientErrorSchema = z.object({
  message: text(1000).min(1, 'required'),
  stack: text(8000).optional(),
  /** Path without query. */
  path: text(300).optional(),
  /** Name of the remote it happened in. */
  remote: text(60).optional(),
  /** Version of the shell or the remote's release. */
  release: text(80).optional(),
  /** `render`, `unhandled`, `rejection`, or `release`: a release was given up on a device, with the two fields below. */
  kind: text(40).optional(),
  /** The remote's release that fails, version and hash. */
  version: text(80).optional(),
  /** The release shown instead; none where there was none to fall back to. */
  fallen_to: text(80).optional(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
