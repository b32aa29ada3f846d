/**
 * The double as a process: says its settings on a line, and obeys lines: `down`, `up`, `forget <part of a key>`. Given a port, and a
 * folder in which its objects outlive it.
 */
import { createInterface } from 'node:readline';
import { KeptObjects } from './kept-objects.ts';
import { S3Double } from './s3-double.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const [, , port = '0', folder] = process.argv;

void new S3Double(folder === undefined ? undefined : new KeptObjects(folder)).start(Number(port)).then((double) => {
  const { bucket, endpoint, account } = double;
  say(
    JSON.stringify({
      UPLOADS_URL: `s3://${bucket}/live`,
      S3_ENDPOINT: endpoint,
      S3_REGION: account.region,
      S3_ACCESS_KEY: account.accessKey,
      S3_SECRET_KEY: account.secretKey,
    }),
  );
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const [word, part = ''] = line.split(' ');
    if (word === 'down') double.fault = () => ({ answers: 503, code: 'SlowDown' });
    if (word === 'up') double.fault = () => undefined;
    const keys = [...double.objects.keys()].filter((key) => word === 'forget' && key.includes(part));
    for (const key of keys) double.objects.delete(key);
    say(`${line}: ${keys.length}`);
  });
  lines.on('close', () => process.exit(0));
});
