import { refusalOf } from '#kernel/mail/refusal.ts';
import { sendMail } from '#kernel/mail/send-mail.ts';
import { AUTHORITY } from '#testing/certificate.ts';
import { serveMail, type MailServer } from './testing.ts';

const PASSWORD = 'pass/word of the portal';
const servers: MailServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));
async function serve(tls?: 'starttls' | 'first') {
  const server = await serveMail({ ...(tls && { tls }), password: PASSWORD });
  servers.push(server);
  return server;
}
const mail = {
  to: { name: 'आशा', address: 'asha@bhima.example' },
  subject: 'गड्ढा',
  text: 'x',
  html: '<p>x</p>',
  key: 'a',
  unsubscribe: 'https://portal.example/x',
};
const send = ({ url }: MailServer, { ca, password = PASSWORD }: { ca?: string; password?: string } = {}) =>
  sendMail(mail, {
    dataDir: '/nowhere',
    publicUrl: 'https://portal.example',
    mail: {
      smtpUrl: url.replace('://', `://portal%40bhima.example:${encodeURIComponent(password)}@`),
      from: undefined,
      patience: 3000,
      ca,
    },
  });
const refused = async (sending: Promise<unknown>) =>
  refusalOf(
    await sending.then(
      () => new Error('it was sent'),
      (error: unknown) => error,
    ),
    mail.to.address,
  );

it.each(['starttls', 'first'] as const)(
  'signs in over a closed line (%s) to a server whose certificate is of an authority of its own',
  async (tls) => {
    const server = await serve(tls);
    expect(await send(server, { ca: AUTHORITY })).toBe('server');
    expect(server.signedIn).toEqual([{ user: 'portal@bhima.example', isSecure: true }]);
    expect(server.taken.map(({ subject }) => subject)).toEqual(['गड्ढा']);
  },
);

it.each(['starttls', 'first'] as const)(
  'gives its password to nobody whose certificate it cannot check (%s)',
  async (tls) => {
    const server = await serve(tls);
    expect(await refused(send(server))).toEqual({ kind: 'later', said: expect.stringMatching(/certificate/) });
    expect([server.signedIn, server.taken]).toEqual([[], []]);
  },
);

it('tries again later with a password that is refused (535), and says so without it', async () => {
  const server = await serve('starttls');
  const said = await refused(send(server, { ca: AUTHORITY, password: 'wrong-one' }));
  expect(said).toEqual({ kind: 'later', said: expect.stringMatching(/535/) });
  expect(said.said).not.toContain('wrong-one');
  expect([server.signedIn, server.taken]).toEqual([[], []]);
});
