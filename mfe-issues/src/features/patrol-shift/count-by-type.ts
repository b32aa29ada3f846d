/** How many there are of each type, the most first. */
export function countByType<Type extends string>(rows: readonly { issue_type: Type }[]): [Type, number][] {
  const counts = new Map<Type, number>();
  for (const { issue_type: type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort(([one, many], [other, more]) => more - many || one.localeCompare(other));
}
