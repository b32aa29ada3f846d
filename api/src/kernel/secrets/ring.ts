/**
 * A secret that changes without anybody noticing is several for a while: the first makes, all of them check. They stand below each
 * other in one text, as blocks of PEM or as lines. A new one is first known to all servers, then used, and only then do old ones go.
 */
import { StartError } from '#start-error.ts';

export const ROTATION = ['add', 'use', 'drop'] as const;
export type Rotation = (typeof ROTATION)[number];

const BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** Each of them, the one that makes first. */
export const secretsIn = (text: string): string[] =>
  text.match(BLOCK) ??
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Most that stand beside each other: what is signed with still older ones was kept long enough. */
const MOST = 5;

/** The text after a step; throws a `StartError` where the step makes no sense now. */
export function rotated(text: string, step: Rotation, make: () => string): string {
  const all = secretsIn(text);
  if (step === 'add' && all.length >= MOST) throw new StartError(`There are ${MOST} already: drop the old ones first`);
  if (step === 'use' && all.length < 2)
    throw new StartError('There is only one: add one first, and start all servers anew');
  if (step === 'drop' && all.length < 2) throw new StartError('There is only one, which is in use');
  const next = {
    add: () => [...all, make().trim()],
    use: () => [all.at(-1)!, ...all.slice(0, -1)],
    drop: () => all.slice(0, 1),
  };
  return `${next[step]().join('\n')}\n`;
}
