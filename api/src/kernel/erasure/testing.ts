/** What is erased, a text that people write freely, and what is left of it: the same in records as in the database. */
export const MARKED: [value: string, before: string, after: string][] = [
  ['pai', 'Pai was repaired by pai, pai-anna', 'Pai was repaired by ×××, ×××-anna'],
  ['2026', 'On 12.06.2026', 'On 12.06.2026'],
  ['987654', 'Call 987654.', 'Call ×××.'],
  ['987654', 'No 19876543', 'No 19876543'],
  ['Ramesh Pawar', "Ramesh Pawar's truck (Ramesh Pawar)", "×××'s truck (×××)"],
  // a suffix is part of the word, and goes on
  ['रमेश पवार', 'रमेश पवारने सांगितले', '×××ने सांगितले'],
  ['राम', 'आराम', 'आराम'],
  ['A.B', 'AxB, A.B', 'AxB, ×××'],
  ['R(am]esh\\', 'By R(am]esh\\ "he"', 'By ××× "he"'],
  ['Om', 'Om', '×××'],
  ['Om', 'Om Prakash', 'Om Prakash'],
];
