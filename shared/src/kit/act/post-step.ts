import { api, type WriteOptions } from '#api-client/client.ts';
import type { ReadKind } from '../record/kind-parts.ts';
import type { FlowRecord } from '../record/record.model.ts';
import type { SeenLines } from '../requests/record-requests.ts';
import { recordPath } from '../record/record.queries.ts';

/** A step as the server takes it at once. */
export interface PostedStep {
  action: string;
  comment?: string | undefined;
  data?: Readonly<Record<string, unknown>> | undefined;
  lines?: SeenLines | undefined;
}

/** What goes out: the same content under the same key is one write, however often it is sent. */
export const stepBody = (
  { action, comment, data = {}, lines }: PostedStep,
  { version }: Pick<FlowRecord, 'version'>,
) => ({
  action,
  ...(comment ? { comment } : {}),
  data,
  ...(lines && { lines }),
  version,
});

/** Where steps of a record go. */
export const stepPath = (kind: Pick<ReadKind, 'paths'>, id: string): string => recordPath(kind, id, 'action/');

/** Takes a step at the server; answers the record as it then stands. */
export const postStep = (
  kind: Pick<ReadKind, 'paths'>,
  id: string,
  body: ReturnType<typeof stepBody>,
  options: WriteOptions,
): Promise<FlowRecord> => api.post<FlowRecord>(stepPath(kind, id), body, options);
