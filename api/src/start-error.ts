/**
 * Something the person who starts the server can put right: a setting, a busy port, an unreachable database.
 * Each line is printed as it stands, without a stack, and the process ends with exit code 1.
 */
export class StartError extends Error {
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'StartError';
    this.lines = lines;
  }
}
