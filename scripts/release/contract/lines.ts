/**
 * A contract as lines: one per field, per thing that must be filled, and per state and verb. Two numbers of a contract are
 * compared line by line, and what changed can be said in words.
 */

/** What one line says; keys are sorted when it is written. */
export type Line = Readonly<Record<string, unknown>>;

/** Every line by its place, as `createIssueBodySchema(routine_maintenance).quantity`. */
export type Description = Readonly<Record<string, Line>>;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]));
};

/** A value as text, the same for the same value. */
export const plainText = (value: unknown): string => JSON.stringify(sorted(value));

/** A description as a file: a line of text for each of its lines, so that a review shows what changed. */
export const asFile = (description: Description): string => {
  const lines = Object.keys(description)
    .sort()
    .map((place) => `  ${JSON.stringify(place)}: ${plainText(description[place])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};
