// What stands before SAP's service: logon with its lock, tokens, csrf, and faults in the middle.
const WRONG_TRIES = 5;
const TOKEN_LIFE = 60;

/** `fault` is a share of requests (0 to 1) that go wrong: 429, 503, nothing at all, half an answer, a logon page. */
export function gate({ user, password, fault = 0, seed = 1 }) {
  const right = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const tokens = new Map();
  let wrong = 0;
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };

  function spoil(response, next) {
    const kind = Math.floor(random() * 5);
    if (kind === 0) return response.set('Retry-After', '1').status(429).end();
    if (kind === 1) return response.status(503).end();
    if (kind === 2) return response.socket.destroy();
    if (kind === 3) {
      const { write, end } = response;
      const cut = (part) => {
        write.call(response, String(part ?? '').slice(0, 200));
        return response.socket?.destroy();
      };
      response.write = cut;
      response.end = (part) => (part === undefined ? end.call(response) : cut(part));
      return next();
    }
    return response.status(500).type('html').send('<html>Application Server Error</html>');
  }

  return (request, response, next) => {
    if (request.path === '/oauth/token') {
      if (request.headers.authorization !== right) return response.status(401).json({ error: 'invalid_client' });
      const token = `t${Math.floor(random() * 1e12)}`;
      tokens.set(token, Date.now() + TOKEN_LIFE * 1000);
      return response.json({ access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFE });
    }
    if (!request.path.startsWith('/sap/')) return next();
    const { authorization = '' } = request.headers;
    const isToken = (tokens.get(authorization.replace('Bearer ', '')) ?? 0) > Date.now();
    if (wrong >= WRONG_TRIES || !(authorization === right || isToken)) {
      wrong += 1;
      return response.set('WWW-Authenticate', 'Basic realm="SAP NetWeaver Application Server"').status(401).end();
    }
    wrong = 0;
    if (request.headers['x-csrf-token']?.toLowerCase() === 'fetch')
      response.set('x-csrf-token', 'stand-in').cookie('SAP_SESSIONID_STD', '1');
    else if (request.method !== 'GET' && request.headers['x-csrf-token'] !== 'stand-in')
      return response.set('x-csrf-token', 'Required').status(403).send('CSRF token validation failed');
    return random() < fault ? spoil(response, next) : next();
  };
}
