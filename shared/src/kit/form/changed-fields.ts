/** Fields whose value differs from the one the author started from; what cannot be told apart is left out. */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
    ),
  );
