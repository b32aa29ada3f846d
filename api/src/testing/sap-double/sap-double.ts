/**
 * A small OData V2 server in the place of SAP for tests of what goes wrong: wrong answers by order, many a second. The one by
 * SAP's own framework is `e2e/sap-stand-in`.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { filterOf } from './filter.ts';
import type { DoubleOrder } from './orders.ts';

export const USER = 'CHAINAGE';
export const PASSWORD = 'Geheim-4711';

/** How a request goes wrong; nothing: it goes right. */
export type Fault =
  | { status: number; headers?: Record<string, string | undefined>; body?: string }
  /** Says nothing. */
  | 'hang'
  /** Begins its answer, and says nothing more. */
  | 'stall'
  | 'reset'
  | 'half'
  | 'cut'
  | 'slow'
  /** Right, once that has come. */
  | { after: Promise<unknown> }
  | undefined;

export interface SapDouble {
  url: string;
  orders: Map<string, DoubleOrder>;
  /** Each request, as method and address. */
  asked: string[];
  /** How many were answered at once at most. */
  most: () => number;
  /** Decides of a request before it is answered. */
  fault: (request: IncomingMessage, count: number) => Fault;
  tls?: unknown;
  close(): Promise<void>;
}

function page(double: SapDouble, url: URL): unknown {
  const of = (name: string) => url.searchParams.get(`$${name}`) ?? '';
  const test = of('filter') === '' ? () => true : filterOf(of('filter'));
  const isItems = url.pathname.endsWith('A_PurchaseOrderItem');
  const rows = [...double.orders.values()].flatMap<Record<string, unknown>>((order) =>
    isItems ? order.to_PurchaseOrderItem.results : [order],
  );
  const fields = of('orderby').split(',').filter(Boolean);
  const key = (row: Record<string, unknown>) => fields.map((field) => String(row[field])).join(' ');
  const found = rows.filter(test).sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const skip = Number(of('skip'));
  return { d: { results: found.slice(skip, skip + Number(of('top') || 1000)) } };
}

function spoil(fault: Exclude<Fault, undefined>, response: ServerResponse, text: string): void {
  if (fault === 'hang') return;
  if (typeof fault === 'object' && 'after' in fault)
    return void fault.after.then(() => response.writeHead(200, JSON_HEAD).end(text));
  if (fault === 'stall') return void response.writeHead(200, JSON_HEAD).write(text.slice(0, text.length / 2));
  if (fault === 'reset') return void response.socket?.destroy();
  if (fault === 'slow') return void setTimeout(() => response.writeHead(200, JSON_HEAD).end(text), 150);
  if (fault === 'half') {
    response.writeHead(200, { ...JSON_HEAD, 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
    return;
  }
  if (fault === 'cut') return void response.writeHead(200, JSON_HEAD).end(text.slice(0, text.length / 2));
  response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
}

const JSON_HEAD = { 'content-type': 'application/json;charset=utf-8', dataserviceversion: '2.0' };

export async function sapDouble(tls?: { cert: string; key: string }): Promise<SapDouble> {
  let running = 0;
  let most = 0;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    double.asked.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
    most = Math.max(most, ++running);
    response.once('close', () => running--);
    const fault = double.fault(request, double.asked.length);
    const right = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
    const isIn = [right, 'Bearer valid'].includes(request.headers.authorization ?? '');
    if (!isIn && fault === undefined) return void response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
    const text = JSON.stringify(page(double, new URL(request.url ?? '', 'http://sap')));
    if (fault !== undefined) return spoil(fault, response, text);
    response.writeHead(200, JSON_HEAD).end(text);
  };
  const server: Server = tls ? createSecureServer(tls, answer) : createServer(answer);
  const double: SapDouble = {
    url: '',
    orders: new Map(),
    asked: [],
    most: () => most,
    fault: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`;
  return double;
}
