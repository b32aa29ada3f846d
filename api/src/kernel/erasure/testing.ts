/** What is erased, a text that people write freely, and what is left of it: the same in records as in the database. */
export const MARKED: [value: string, before: string, after: string][] = [
  ['pai', 'Paint was repaired by pai, PAI-anna', 'Paint was repaired by ×××, ×××-anna'],
  ['Vikram Soneji', 'Spoke with VIKRAM soneji; not with vikram sonejis', 'Spoke with ×××; not with vikram sonejis'],
  ['José Ñandú', 'By JOSÉ ÑANDÚ, josé ñandúx', 'By ×××, josé ñandúx'],
  ['Ölçer', 'ÖLÇER', '×××'],
  ['2026', 'On 12.06.2026', 'On 12.06.2026'],
  ['987654', 'Call 987654.', 'Call ×××.'],
  ['987654', 'No 19876543', 'No 19876543'],
  ['Ramesh Pawar', "Ramesh Pawar's truck (Ramesh Pawar)", "×××'s truck (×××)"],
  // a suffix is part of the word, and goes on
  ['रमेश पवार', 'रमेश पवारने सांगितले', '×××ने सांगितले'],
  ['राम', 'आराम', 'आराम'],
  ['A.B', 'AxB, A.B', 'AxB, ×××'],
  ['R(am]esh\\', 'By R(am]esh\\ "he"', 'By ××× "he"'],
  ['Om', 'OM', '×××'],
  ['Om', 'Om Prakash', 'Om Prakash'],
];
