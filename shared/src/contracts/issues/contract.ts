/**
 * Number of the contract of issues, bundled into whoever uses it: a minor more with each optional field, verb or value, a
 * major with what is taken away. Rows written offline keep the number they were written under for 180 days. Up to 1.1 it
 * was one number for all modules and stood alone in `X-Contract`.
 */
export const ISSUES_CONTRACT = 'issues/1.10';
