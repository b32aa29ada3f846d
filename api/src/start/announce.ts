import { isLocalOnly, isSecureOrigin, type Config } from '../config.ts';

export interface SignIn {
  username: string;
  role: string;
}

/** What the person who started the server needs to go on: where it is, and with which names to try it. */
export function announce(config: Config, port: number, signIns: readonly SignIn[], password: string): string {
  const { publicUrl, dataDir, version, host } = config;
  const url = config.port === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl;
  const width = Math.max(0, ...signIns.map(({ username }) => username.length));
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host);
  const isPlain = !config.tls && config.trustProxy === false && (isOpen || !isSecureOrigin(url));
  return [
    '',
    `Chainage ${version} is ready: ${url}`,
    `Data: ${dataDir}`,
    ...(isPlain
      ? [
          'Other devices reach it over http only: phones then give no camera, place or offline work. Set TLS_CERT and TLS_KEY.',
        ]
      : []),
    ...(signIns.length > 0 && !isLocalOnly(config)
      ? [
          'Others reach this server, and the password of its demo accounts is published: take them away before it is used.',
        ]
      : []),
    ...(signIns.length > 0 ? ['', `Demo sign-ins, all with the password ${password}`] : []),
    ...signIns.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`),
    '',
  ].join('\n');
}
