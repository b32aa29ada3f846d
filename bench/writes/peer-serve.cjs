/**
 * Runs in the peer's own folder: its HTTP service as its `lib/bin/run-server.js` starts it, without the loops of its worker, which sleep up
 * to 25 s and so would work in whichever round they wake. What they do after the answers is done when this process is told to settle.
 */
const { createRequire } = require('node:module');
const { join } = require('node:path');

const of = createRequire(join(process.cwd(), 'lib/bin/run-server.js'));
const container = of('../util/default-container');
const { exhaust } = of('../worker/worker');
const { createUser, promoteUser } = of('../task/account');

// whoever started it is gone
process.on('disconnect', () => process.exit());
process.on('message', async ({ email, password }) => {
  if (email) {
    await createUser(email, password);
    await promoteUser(email);
  } else await exhaust(container);
  process.send('done');
});
of('../http/service')(container).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('listens'));
