/**
 * `serve.ts <remote> <server> <port>`: one module from its sources, everything else from a server that is up, on one
 * origin. What is saved is on screen a moment later. Started by `scripts/dev.mjs`.
 */
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Registry } from '@chainage/shared/contracts/registry';
import { remoteFolder } from '../webpack/remote.config.ts';
import { devConfig, devFolder } from './dev-config.ts';
import { devRegistry } from './dev-registry.ts';

const [name = '', server = '', port = ''] = process.argv.slice(2);
const SOCKET = '/dev-socket';

const send = (answer: ServerResponse, status: number, body: unknown) => {
  answer.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  answer.end(JSON.stringify(body));
};

const registry = {
  name: 'registry',
  path: '/registry.json',
  middleware: (_request: unknown, answer: ServerResponse) =>
    void fetch(new URL('/registry.json', server))
      .then(async (found) => send(answer, 200, await devRegistry((await found.json()) as Registry, name)))
      .catch((error: unknown) => send(answer, 502, String(error))),
};

/** A worker would go on serving what it keeps. */
const noWorker = {
  name: 'no-worker',
  path: '/service-worker.js',
  middleware: (_request: unknown, answer: ServerResponse) =>
    send(answer, 404, 'There is no service worker in development'),
};

const compiler = webpack(devConfig(name));
if (!compiler) throw new Error('webpack gave no compiler');
await new WebpackDevServer(
  {
    host: 'localhost',
    port: Number(port),
    // A module that is loaded by federation has nothing to replace itself with: the page is loaded again.
    hot: false,
    liveReload: true,
    watchFiles: [join(remoteFolder(name), 'remote.json')],
    static: false,
    headers: { 'cache-control': 'no-store' },
    devMiddleware: { publicPath: devFolder(name), index: false },
    webSocketServer: { type: 'ws', options: { path: SOCKET } },
    client: {
      webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: SOCKET },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    proxy: [{ context: (path: string) => !path.startsWith(devFolder(name)) && path !== SOCKET, target: server }],
    setupMiddlewares: (middlewares) => [registry, noWorker, ...middlewares],
  },
  compiler,
).start();
