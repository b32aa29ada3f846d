// How long `findBy…` and `waitFor` wait for what never comes. A busy machine is slower than a second, never wrong.
const dom = require('../../node_modules/@testing-library/dom');
dom.configure({ asyncUtilTimeout: 30_000 });
module.exports = dom;
