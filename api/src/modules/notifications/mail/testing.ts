/** A mail server of the test's own, that answers as the test says, and keeps what it took. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { CERTIFICATE, KEY } from '#testing/certificate.ts';

export interface MailServer {
  url: string;
  /** What it took, read by another program than the one that wrote it. */
  taken: Email[];
  /** Who signed in, and whether the line was closed to others by then. */
  signedIn: { user: string; isSecure: boolean }[];
  /** What the next commands are answered with, as long as it is set. */
  behaviour: {
    rcpt?: { code: number; words: string };
    data?: { code: number; words: string };
    /** Says nothing to RCPT TO. */
    hangs?: boolean;
    /** Takes the mail and hangs up without a word. */
    diesAfterData?: boolean;
    /** Takes the mail and never says so. */
    silentAfterData?: boolean;
  };
  close(): Promise<void>;
}

const refusing = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code });

/** `tls`: by STARTTLS, or from the first byte; `password`: of anybody who signs in, as they then must. */
export async function serveMail({
  tls,
  password,
}: { tls?: 'starttls' | 'first'; password?: string } = {}): Promise<MailServer> {
  const taken: Email[] = [];
  const signedIn: MailServer['signedIn'] = [];
  const state: Pick<MailServer, 'behaviour'> = { behaviour: {} };
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: [...(password === undefined ? ['AUTH'] : []), ...(tls === 'starttls' ? [] : ['STARTTLS'])],
    secure: tls === 'first',
    ...(tls && { cert: CERTIFICATE, key: KEY }),
    onAuth({ username: user = '', password: given }, { secure }, done) {
      if (given !== password) return done(refusing({ code: 535, words: 'authentication failed' }));
      signedIn.push({ user, isSecure: secure });
      done(null, { user });
    },
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
          const { data, diesAfterData, silentAfterData } = state.behaviour;
          if (data) return done(refusing(data));
          taken.push(await PostalMime.parse(Buffer.concat(chunks)));
          if (diesAfterData) {
            for (const connection of server.connections) if (connection.id === session.id) connection.close();
          } else if (!silentAfterData) done(null);
        })();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${tls === 'first' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    taken,
    signedIn,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(behaviour) {
      state.behaviour = behaviour;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
