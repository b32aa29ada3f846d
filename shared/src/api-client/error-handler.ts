import type { ApiError } from './api-error.ts';

/** `quiet`: worth knowing (the server is away), but nothing to tell the person. */
type ErrorHandler = (error: ApiError, quiet: boolean) => void;
let handler: ErrorHandler = () => undefined;

/** Registers what tells the person about a failed request they wait for; the shell does so once, at start. */
export function setErrorHandler(next: ErrorHandler): void {
  handler = next;
}

/** Passes an error to the registered handler. */
export const reportError = (error: ApiError, quiet = false): void => handler(error, quiet);
