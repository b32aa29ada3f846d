/** What a store answered that it should not have, or that it did not answer. Words for the log and the operator, never for users. */
export class StoreError extends Error {
  /** Undefined where no answer came. */
  readonly status: number | undefined;
  /** As the store calls it: `SlowDown`, `SignatureDoesNotMatch`. */
  readonly code: string | undefined;

  constructor(
    message: string,
    details: { status?: number | undefined; code?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'StoreError';
    this.status = details.status;
    this.code = details.code;
  }
}

export const isStoreError = (error: unknown): error is StoreError => error instanceof StoreError;
