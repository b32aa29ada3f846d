/** What servers have said went wrong, out of the lines of their logs: each once, with how often. */

interface Line {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** As pino numbers `error`. */
const ERROR = 50;

function readLine(text: string): Line | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Line;
  } catch {
    // the last line of a killed server
    return undefined;
  }
}

/** The errors in what servers wrote, the most frequent first. */
export function errorsIn(written: readonly { stdout: string; stderr: string }[]): string[] {
  const counted = new Map<string, number>();
  const count = (said: string) => counted.set(said, (counted.get(said) ?? 0) + 1);
  for (const { stdout, stderr } of written) {
    for (const text of stdout.split('\n')) {
      const line = readLine(text);
      if ((line?.level ?? 0) >= ERROR) count([line?.msg, line?.err?.message].filter(Boolean).join(': '));
    }
    for (const text of stderr.split('\n')) if (text.trim() !== '') count(`stderr: ${text.slice(0, 300)}`);
  }
  return [...counted].toSorted(([, one], [, other]) => other - one).map(([said, times]) => `${times}× ${said}`);
}
