/** A mail server of the test's own, that answers as the test says, and keeps what it took. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** What it took, read by another program than the one that wrote it. */
  taken: Email[];
  /** What the next commands are answered with, as long as it is set. */
  behaviour: {
    rcpt?: { code: number; words: string };
    data?: { code: number; words: string };
    /** Says nothing to RCPT TO. */
    hangs?: boolean;
    /** Takes the mail and hangs up without a word. */
    diesAfterData?: boolean;
  };
  close(): Promise<void>;
}

const refusing = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code });

export async function serveMail(): Promise<MailServer> {
  const taken: Email[] = [];
  const state: Pick<MailServer, 'behaviour'> = { behaviour: {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onRcptTo(_address, _session, done) {
      const { hangs, rcpt } = state.behaviour;
      if (!hangs) done(rcpt ? refusing(rcpt) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          const { data, diesAfterData } = state.behaviour;
          if (data) return done(refusing(data));
          taken.push(await PostalMime.parse(Buffer.concat(chunks)));
          if (diesAfterData) {
            for (const connection of server.connections) if (connection.id === session.id) connection.close();
          } else done(null);
        })();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(behaviour) {
      state.behaviour = behaviour;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
