/** Whether the store takes, gives, lists and removes, tried with an object of its own before anything else is begun. */
import { createHash, randomBytes } from 'node:crypto';
import { isStoreError, StoreError } from '../store-error.ts';
import { readList, readText } from './answers.ts';
import { explain } from './explain.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Answered, Asked } from './send.ts';

type Ask = (asked: Asked, wanted: readonly number[]) => Promise<Answered>;

const SILENCE = 10_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** Throws a StartError. `knowsConditions`: it refuses to put what is there already. */
export async function checkS3(
  settings: S3Settings,
  ask: Ask,
): Promise<{ warnings: string[]; knowsConditions: boolean }> {
  const key = `check/${randomBytes(8).toString('hex')}`;
  const [body, other] = [Buffer.from('Chainage'), Buffer.from('another')];
  let doing = 'store objects';
  const put = (bytes: Buffer, condition?: string) =>
    ask(
      { method: 'PUT', key, body: bytes, sha256: sha256(bytes), headers: { 'if-none-match': condition } },
      condition ? [200, 412, 409, 501] : [200],
    );
  const done = async (asked: Answered) => (await readText(asked, { silence: SILENCE, max: 4096 }), asked.status);
  try {
    await done(await put(body));
    doing = 'read objects';
    if ((await readText(await ask({ method: 'GET', key }, [200]), { silence: SILENCE, max: 4096 })) !== body.toString())
      throw new StoreError('it gave back other bytes', { status: 502 });
    doing = 'list objects';
    const prefix = `${settings.prefix}${key}`;
    const { objects } = await readList(
      await ask({ method: 'GET', query: { 'list-type': '2', prefix } }, [200]),
      SILENCE,
    );
    if (!objects.some((one) => one.key === prefix))
      throw new StoreError('its list lacks what was just stored', { status: 502 });
    doing = 'store objects';
    const knowsConditions = [412, 409].includes(await done(await put(other, '*')));
    doing = 'remove objects';
    await done(await ask({ method: 'DELETE', key }, [200, 202, 204]));
    doing = 'look for objects';
    await done(await ask({ method: 'HEAD', key }, [404]));
    const isOpen = settings.endpoint.startsWith('http:') && !LOOPBACK.has(new URL(settings.endpoint).hostname);
    return {
      warnings: isOpen ? [`S3_ENDPOINT: files travel to ${settings.endpoint} unencrypted`] : [],
      knowsConditions,
    };
  } catch (error) {
    await ask({ method: 'DELETE', key }, [200, 202, 204]).then(done, () => undefined);
    throw isStoreError(error) ? explain(error, doing, settings) : error;
  }
}
