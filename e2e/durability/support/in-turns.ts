/** Checks items, so many beside each other, and gathers what was found. */
export async function inTurns<Item>(
  items: readonly Item[],
  turns: number,
  check: (item: Item) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...items];
  const found: string[] = [];
  const turn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) found.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: turns }, turn));
  return found;
}
