/**
 * Requests whose want of network somebody else makes up for, by the signal they carry: the person is told only if that
 * fails too.
 */
const answered = new WeakSet<AbortSignal>();

/** Marks a request. */
export const answerFor = (signal: AbortSignal): void => void answered.add(signal);
/** Whether a request was marked. */
export const isAnsweredFor = (signal: AbortSignal | undefined): boolean => signal !== undefined && answered.has(signal);
