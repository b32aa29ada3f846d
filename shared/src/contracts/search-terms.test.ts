import { CREW_TERMS } from './issues/crew-terms.ts';
import { meantBy } from './search-terms.ts';

it.each([
  ['kutte', 'dog', ['dead animal']],
  ['कुत्रा', 'dog', ['dead animal']],
  ['gaay', 'cow', ['dead animal']],
  ['गायों', 'cows', ['dead animal']],
  ['potholes', 'गड्ढे', ['pothole']],
  ['ट्रक', 'trucks', []],
  ['buses', 'बस', []],
])('%s means %s', (asked, word, under) => {
  const meant = meantBy(asked, CREW_TERMS);
  expect(meant?.words).toContain(word);
  expect([...(meant?.under ?? [])]).toEqual(under);
});

it.each(['katta', 'गाड़ी', 'gaadi', 'patil', '4417'])('%s has no term', (asked) =>
  expect(meantBy(asked, CREW_TERMS)).toBeUndefined(),
);
