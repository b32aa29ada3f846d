import pLimit from 'p-limit';

/** Checks items, so many beside each other, and gathers what was found. */
export async function inTurns<Item>(
  items: readonly Item[],
  turns: number,
  check: (item: Item) => Promise<string[]>,
): Promise<string[]> {
  return (await pLimit(turns).map(items, check)).flat();
}
