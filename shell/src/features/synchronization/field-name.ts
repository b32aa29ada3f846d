const isNumber = (part: string): boolean => /^\d+$/.test(part);

/**
 * `vehicles.0.registration_no` as the author's form calls it: "Vehicle 1 · Registration". What nobody has given a word is
 * called after what it stands in, and else `other`: a name of the wire is no word.
 */
export function fieldName(path: string, words: Record<string, string> | undefined, other: string): string {
  const parts = path.split('.');
  const names: string[] = [];
  let named = 0;
  for (const [at, part] of parts.entries()) {
    const place = parts.slice(0, at + 1).map((each) => (isNumber(each) ? '*' : each));
    const name = place.join('.');
    if (!words || !Object.hasOwn(words, name)) continue;
    // "Vehicle 1" says that it is among the vehicles.
    if (isNumber(part)) names.pop();
    names.push(String(words[name]).replace('*', String(Number(part) + 1)));
    named = at + 1;
  }
  const next = parts[named] ?? '';
  if (names.length > 0 && isNumber(next)) names.push(String(Number(next) + 1));
  return names.join(' · ') || other;
}
