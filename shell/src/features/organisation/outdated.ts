/** What was to be changed is another by now, which showed before anything was sent. */
export class Outdated extends Error {
  constructor() {
    super('changed meanwhile');
    this.name = 'Outdated';
  }
}
