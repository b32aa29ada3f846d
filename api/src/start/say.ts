/** What a process says beside its requests: lines for a person on stderr, lines of the log on stdout. */

export function complain(lines: readonly string[]): void {
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
}

/** A line of the log as requests write theirs; 30 is told, 40 a warning, 50 a fault. */
export function logLine(level: number, msg: string, facts: object = {}): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...facts, msg })}\n`);
}

/** A fault of ours, into the log with its stack. */
export const logFault = (msg: string, { stack }: Error, level = 50): void => logLine(level, msg, { stack });
