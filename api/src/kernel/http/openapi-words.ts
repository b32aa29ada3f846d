/** Names, words and examples of the API document, by kind of field and by parameter. */

/** What a value of a kind is. */
export const WORDS: Readonly<Record<string, string>> = {
  chainage: 'Chainage in kilometres with metres behind the point, as text: 43.250 is 43+250',
  choice: 'One of the listed values',
  day: 'A calendar day in India',
  decimal: 'A number as text, so that no digit is lost',
  flag: 'Yes or no',
  instant: 'An instant with its offset',
  mobile: 'A mobile number of India, ten digits',
  money: 'Rupees as text, with paise behind the point',
  person: 'Id of a member of the organisation (`GET /api/organisation/users/`)',
  photo: 'Id of a photo of the record',
  plate: 'A registration of a vehicle',
  reference: 'Id of another record',
  row_id: 'Id of the entry, a UUID that its author makes',
  row_of: 'Id of an entry of the same record',
  rows: 'Entries, in order',
  signature: 'Id of a picture of a signature of the record',
  whole: 'A whole number',
};

/** A value of a kind that is text. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  chainage: '43.250',
  day: '2026-11-22',
  decimal: '12.5',
  instant: '2026-11-22T09:30:00+05:30',
  mobile: '9822012345',
  money: '1200.50',
  plate: 'MH12AB1234',
  row_id: '01932d6e-5d1c-7c6a-8a0e-000000000001',
  reference: '01932d6e-5d1c-7c6a-8a0e-00000000000a',
};

/** Parameters that many routes take. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  limit: 'Rows of the page, at most 1000; 25 where left out',
  offset: 'Rows before the page; beyond the counted ones use `cursor`',
  cursor: 'Where the page begins, as `next` of the page before gives it; instead of `offset`',
  search: 'Words that all occur in the record',
  ordering: 'What the rows are sorted by, with `-` in front for the other way',
  id: 'Id of the record',
  history_until: 'Its history as it was when this line was the newest: `earlier_history` of the answer before',
  is_active: 'Only entries in use, or only those that are not',
};

/** Properties of many answers. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  id: 'Id; of records a UUID that their author makes',
  count: 'Rows that fit, counted up to a cap',
  count_capped: 'There are more than were counted',
  next: 'Path of the next page, or null',
  previous: 'Path of the page before, or null',
  results: 'Rows of the page',
  version: 'Raised by each change; a write says which one its author saw',
  allowed_actions: 'Steps that this caller may take now',
  history: 'The newest lines and steps, oldest first',
  earlier_history:
    'The newest line that came before the newest ones shown, for `history_until`; null where there is none',
  masked: 'Fields hidden from this caller',
  token: 'Goes into `Authorization` as `Bearer <token>` or `Token <token>`',
  csrf_token: 'Goes into `X-CSRFToken` with each write',
};

interface Route {
  isWriting: boolean;
  isSignedIn: boolean;
}

/** Refusals to expect, each with a code in its body. */
export const REFUSALS: readonly { status: string; description: string; when: (route: Route) => boolean }[] = [
  { status: '400', description: 'Wrong or missing fields or filters, named in `errors`', when: () => true },
  { status: '401', description: 'Sign in again', when: ({ isSignedIn }) => isSignedIn },
  { status: '403', description: 'No permission, or a wrong `X-CSRFToken`', when: ({ isSignedIn }) => isSignedIn },
  { status: '404', description: 'Not found, or not for this caller', when: ({ isSignedIn }) => isSignedIn },
  {
    status: '409',
    description: 'Changed in between, or not possible as it stands now',
    when: ({ isWriting, isSignedIn }) => isWriting && isSignedIn,
  },
  { status: '429', description: 'Too many tries; `Retry-After` says when again', when: () => true },
];

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `get` and `/api/organisation/data/issue/{id}/` → `getIssueById`: without the folders that say nothing. */
export function nameOfOperation(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part && part !== 'api');
  const said = parts.length > 2 && parts[0] === 'organisation' && parts[1] === 'data' ? parts.slice(2) : parts;
  return method + said.map((part) => (part.startsWith('{') ? `By${pascal(part)}` : pascal(part))).join('');
}
