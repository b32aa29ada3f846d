/** What may hold a `;` that ends nothing: comments, strings, names, bodies of functions. */
const TOKEN =
  /--[^\n]*|\/\*[^]*?\*\/|\b[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$((?:[A-Za-z_]\w*)?)\$[^]*?\$\1\$|;/g;

const saysSomething = (statement: string) => statement.replaceAll(/--.*$/gm, '').trim() !== '';

/**
 * The statements of a file, each to be sent by itself: a cluster hands a worker the whole message that a change of a table came with,
 * and there it may hold one statement.
 */
export function splitStatements(sql: string): string[] {
  const ends = [...sql.matchAll(TOKEN)].flatMap(({ 0: token, index }) => (token === ';' ? [index] : []));
  const starts = [0, ...ends.map((end) => end + 1)];
  return starts.map((start, place) => sql.slice(start, ends[place] ?? sql.length).trim()).filter(saysSomething);
}
