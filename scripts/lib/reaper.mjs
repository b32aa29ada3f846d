// Lives beside a run and ends its family once the run is gone, however it went: its standard input is a pipe of the
// run's, which the system closes even for a process that was killed.
import { endFamily } from './family.mjs';

const [mark] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.once('close', () => void endFamily(mark).then(() => process.exit(0)));
