const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** A name on the wire as a person may read it, where nobody has said a better one. */
const spoken = (part: string): string => (isNumber(part) ? String(Number(part) + 1) : part.replaceAll('_', ' '));

/** `vehicles.0.registration_no` as the author's form calls it: "Vehicle 1 · Registration". */
export function fieldName(path: string, words: Record<string, string> = {}): string {
  const parts = path.split('.');
  const names: string[] = [];
  let named = 0;
  for (const [at, part] of parts.entries()) {
    const place = parts.slice(0, at + 1).map((each) => (isNumber(each) ? '*' : each));
    const name = place.join('.');
    if (!Object.hasOwn(words, name)) continue;
    // "Vehicle 1" says that it is among the vehicles.
    if (isNumber(part)) names.pop();
    names.push(String(words[name]).replace('*', spoken(part)));
    named = at + 1;
  }
  const rest = parts.slice(named).map(spoken).join(' ');
  return [...names, ...(rest ? [rest] : [])].join(' · ');
}
