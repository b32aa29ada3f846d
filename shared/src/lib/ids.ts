import { v7 } from 'uuid';

/** Id of a record or photo made on this device (UUIDv7): a retry with the same id can do no harm. */
export const newId = (): string => v7();

/** `Idempotency-Key` of one logical write, for callers that keep it over reloads. */
export const newKey = (): string => v7();
