// A real identity provider for tests: `oidc-provider`, in a process of its own. Whoever comes to its page signs in as the address says,
// `?as=<e-mail>`, with `unverified` and `amr` beside it. Says its issuer as the first line.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [redirectUri] = process.argv.slice(2);
const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const unverified = new Set();

const provider = new Provider(issuer, {
  clients: [{ client_id: 'chainage', client_secret: 'a-secret-of-the-test', redirect_uris: [redirectUri] }],
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
  // the address is in the answer of userinfo only, as with most of them
  conformIdTokenClaims: true,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, email: accountId, email_verified: !unverified.has(accountId) }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const answer = provider.callback();
server.on('request', async (request, response) => {
  if (!request.url.startsWith('/interaction/')) return answer(request, response);
  const query = new URL(request.url, issuer).searchParams;
  const accountId = query.get('as');
  if (query.has('unverified')) unverified.add(accountId);
  const amr = query.getAll('amr');
  const result = accountId
    ? { login: { accountId, ...(amr.length > 0 && { amr }) } }
    : { error: 'access_denied', error_description: 'they said no' };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
});
process.stdout.write(`${issuer}\n`);
