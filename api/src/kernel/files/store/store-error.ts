/** What a store answered that it should not have, or that it did not answer. Words for the log and the operator, never for users. */
export class StoreError extends Error {
  /** Undefined where no answer came. */
  readonly status: number | undefined;
  /** As the store calls it: `SlowDown`, `SignatureDoesNotMatch`. */
  readonly code: string | undefined;
  /** Where the bucket is, when that was asked of another region. */
  readonly region: string | undefined;
  /** Seconds that this machine's clock is ahead of the store's. */
  readonly ahead: number | undefined;

  constructor(
    message: string,
    details: {
      status?: number | undefined;
      code?: string | undefined;
      region?: string | undefined;
      ahead?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'StoreError';
    this.status = details.status;
    this.code = details.code;
    this.region = details.region;
    this.ahead = details.ahead;
  }
}

export const isStoreError = (error: unknown): error is StoreError => error instanceof StoreError;
