import { CONTRACT } from './contract.ts';
import axios, { type AxiosRequestConfig } from 'axios';
import { useSession } from '../auth/session.ts';
import { api, setErrorHandler } from './client.ts';

jest.mock('axios', () => ({ __esModule: true, default: { request: jest.fn() } }));
const request = axios.request as jest.Mock<Promise<unknown>, [AxiosRequestConfig]>;
const handler = jest.fn();

const answer = (status: number, data: unknown, type = status < 400 ? 'application/json' : 'application/problem+json') =>
  Promise.resolve({ status, data, headers: { 'content-type': type } });
const problem = (status: number, code: string) => answer(status, { type: 'x', title: 'x', status, code });
const headers = (call: number) => request.mock.calls[call]?.[0].headers as Record<string, string>;

beforeEach(() => {
  request.mockReset();
  handler.mockReset();
  setErrorHandler(handler);
  document.cookie = 'csrftoken=; Max-Age=0';
  useSession.setState({
    token: 't0k3n',
    csrfToken: 'from-session',
    organisation: { token: 'org' } as never,
  });
});

test('a read carries token, organisation and contract, and leaves empty filters out', async () => {
  request.mockReturnValueOnce(answer(200, { count: 0 }));
  await api.get('organisation/data/issues/', { params: { status: ['submitted', 'approved'], search: '', limit: 25 } });
  expect(request.mock.calls[0]?.[0]).toMatchObject({
    baseURL: '/api/',
    url: 'organisation/data/issues/',
    params: { status: 'submitted,approved', limit: '25' },
  });
  expect(headers(0)).toMatchObject({ Authorization: 'Token t0k3n', Organisation: 'org', 'X-Contract': CONTRACT });
  expect(headers(0)).not.toHaveProperty('X-CSRFToken');
  expect(headers(0)).not.toHaveProperty('Idempotency-Key');
});

test('a write takes the csrf cookie before the session, and a key of its own', async () => {
  request.mockImplementation(() => answer(201, {}));
  await api.post('organisation/data/issue/', {});
  document.cookie = 'csrftoken=from-cookie';
  await api.post('organisation/data/issue/', {});
  expect(headers(0)['X-CSRFToken']).toBe('from-session');
  expect(headers(1)['X-CSRFToken']).toBe('from-cookie');
  expect(headers(0)['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers(0)['Idempotency-Key']).not.toBe(headers(1)['Idempotency-Key']);
});

test('on csrf.invalid the token is renewed and the write sent once more, with the same key', async () => {
  request
    .mockReturnValueOnce(problem(403, 'csrf.invalid'))
    .mockImplementationOnce(() => {
      document.cookie = 'csrftoken=renewed';
      return answer(200, {});
    })
    .mockReturnValueOnce(answer(200, { id: 1 }));
  await expect(api.patch('organisation/data/issue/1/', {})).resolves.toEqual({ id: 1 });
  expect(request.mock.calls[1]?.[0].url).toBe('accounts/user/me/');
  expect(headers(2)['X-CSRFToken']).toBe('renewed');
  expect(headers(2)['Idempotency-Key']).toBe(headers(0)['Idempotency-Key']);
  expect(handler).not.toHaveBeenCalled();
});

test('a second csrf.invalid is reported, not tried for ever', async () => {
  request.mockImplementation((config) => (config.method === 'GET' ? answer(200, {}) : problem(403, 'csrf.invalid')));
  await expect(api.post('x/', {})).rejects.toMatchObject({ kind: 'forbidden' });
  expect(request).toHaveBeenCalledTimes(3);
});

test('a failure is told to the handler, unless nobody waits for it', async () => {
  request.mockImplementation(() => Promise.reject(new Error('Network Error')));
  await expect(api.get('x/')).rejects.toMatchObject({ kind: 'network', status: 0 });
  expect(handler).toHaveBeenCalledTimes(1);
  await expect(api.get('x/', { background: true })).rejects.toMatchObject({ kind: 'network' });
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a page of a captive portal is no answer', async () => {
  request.mockReturnValueOnce(answer(200, '<html>', 'text/html'));
  await expect(api.get('x/')).rejects.toMatchObject({ kind: 'network' });
});

test('a call that was given up is no error to talk about', async () => {
  const giveUp = new AbortController();
  request.mockImplementation(() => {
    giveUp.abort();
    return Promise.reject(new Error('canceled'));
  });
  await expect(api.get('x/', { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(handler).not.toHaveBeenCalled();
});

test('what goes on without its page sets out before the call returns, with what any write bears', async () => {
  const fetched = jest.fn((_path: string, _init: RequestInit) =>
    Promise.resolve({
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: () => Promise.resolve('{"id":1}'),
    }),
  );
  Object.assign(globalThis, { fetch: fetched });
  const answered = api.post('organisation/data/issue/1/action/', { action: 'approve' }, { keepalive: true });
  expect(fetched).toHaveBeenCalledTimes(1);
  const [path, init] = fetched.mock.calls[0]!;
  expect([path, init.method, init.keepalive, init.body]).toEqual([
    '/api/organisation/data/issue/1/action/',
    'POST',
    true,
    '{"action":"approve"}',
  ]);
  expect(init.headers).toMatchObject({
    Authorization: 'Token t0k3n',
    Organisation: 'org',
    'X-CSRFToken': 'from-session',
    'Content-Type': 'application/json',
    'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(request).not.toHaveBeenCalled();
  expect(await answered).toEqual({ id: 1 });
  fetched.mockRejectedValueOnce(new TypeError('away'));
  await expect(api.post('x/', {}, { keepalive: true })).rejects.toMatchObject({ kind: 'network' });
});

test('what goes on without its page is renewed too, under the same key, and given up in time', async () => {
  const answerOf = (status: number, body: object) => ({
    status,
    headers: new Headers({ 'content-type': status < 400 ? 'application/json' : 'application/problem+json' }),
    text: () => Promise.resolve(JSON.stringify(body)),
  });
  const fetched = jest
    .fn<Promise<unknown>, [string, RequestInit]>()
    .mockResolvedValueOnce(answerOf(403, { type: 'x', title: 'x', status: 403, code: 'csrf.invalid' }))
    .mockResolvedValueOnce(answerOf(200, { id: 1 }));
  Object.assign(globalThis, { fetch: fetched });
  request.mockReturnValueOnce(answer(200, {}));
  expect(await api.post('organisation/data/issue/1/action/', {}, { keepalive: true })).toEqual({ id: 1 });
  expect(request.mock.calls[0]?.[0].url).toBe('accounts/user/me/');
  const [first, second] = fetched.mock.calls.map(
    ([, { headers }]) => (headers as Record<string, string>)['Idempotency-Key'],
  );
  expect(second).toBe(first);
  expect(fetched.mock.calls[0]![1].signal).toBeInstanceOf(AbortSignal);
});
