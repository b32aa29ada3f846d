/** The provider of `serve.mjs`, and a browser that goes through its pages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RealProvider {
  issuer: string;
  /** Signs in as somebody from where a sign-in began; answers where it leads back to. */
  goThrough(url: string, who: { as?: string; unverified?: string; amr?: string }): Promise<URL>;
  stop(): void;
}

export async function startProvider(redirectUri: string): Promise<RealProvider> {
  const child = spawn(process.execPath, [join(__dirname, 'serve.mjs'), redirectUri], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [issuer] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    issuer,
    async goThrough(start, who) {
      const jar = new Map<string, string>();
      let url = new URL(start);
      while (url.origin === issuer) {
        if (url.pathname.startsWith('/interaction/')) url.search = new URLSearchParams(who).toString();
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`);
        url = new URL(location, issuer);
      }
      return url;
    },
    stop: () => void child.kill(),
  };
}
