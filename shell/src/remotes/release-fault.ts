import { ApiError } from '@chainage/shared/api-client/client';

interface ChunkError extends Error {
  /** Of webpack and of the plugin for styles; `missing` = the file came but did not hand its modules over. */
  type?: string;
}

/** A download that failed, as webpack and the federation runtime tell it. */
const isDownload = (error: Error): boolean =>
  (error.name === 'ChunkLoadError' && (error as ChunkError).type !== 'missing') ||
  error.message.includes('ScriptNetworkError');

/** A question that found no answer. */
const isRequest = (error: unknown): boolean =>
  error instanceof ApiError ||
  (error instanceof DOMException && ['AbortError', 'NetworkError', 'TimeoutError'].includes(error.name));

/** Whether an error may be the release's own. What the network did never is; whether its files are whole is asked later. */
export const isReleaseFault = (error: unknown): boolean =>
  !isRequest(error) && !(error instanceof Error && isDownload(error));
