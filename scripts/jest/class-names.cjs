// CSS modules in tests: every class is called by its own name.
const names = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
module.exports = { __esModule: true, default: names };
