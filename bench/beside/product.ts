/** The product's server in a process of its own; on a word it tells which statements it has sent since the last. */
import { PgClient } from '../server-code.ts';
import { openStage } from '../scale/stage.ts';
import { CONNECTIONS, type Statement } from './messages.ts';

const [folder = '', url = '', organisation = ''] = process.argv.slice(2);
let sent: Statement[] = [];
const client = PgClient.prototype as unknown as { query: (...given: unknown[]) => unknown };
const { query } = client;
let isRecording = true;
client.query = function (this: unknown, ...given: unknown[]) {
  const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
  if (isRecording)
    sent.push(
      typeof config === 'string'
        ? { text: config, values: values ?? [] }
        : { text: config.text, values: config.values ?? [] },
    );
  return query.apply(this, given);
};

const stage = await openStage(folder, url, organisation, CONNECTIONS);
process.on('message', (word) => {
  if (word === 'sent') {
    process.send?.({ sent });
    sent = [];
  } else isRecording = false;
});
process.send?.({ origin: stage.origin });
