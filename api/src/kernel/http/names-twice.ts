const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

/**
 * Whether an object of a JSON text, which must be in order, names a member twice. Readers differ in which of the two counts,
 * so what one of them checked need not be what another one stores.
 */
export function namesTwice(text: string): boolean {
  // the names of each object that is open; null for a list
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const names = open.at(-1);
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ',' && names && isName) {
      const name = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
      if (names.has(name)) return true;
      names.add(name);
    }
    isName = token === '{' || (token === ',' && Boolean(names));
  }
  return false;
}
