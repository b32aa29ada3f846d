/** Entries of the lists in the words of a crew, not of a dictionary. */
import { MAINTENANCE_TYPES } from './maintenance-types.ts';
import * as accidents from './accident-lists.ts';

type Named = readonly [label: string, hi: string, mr: string, ...unknown[]];

const called = (label: string) => {
  const categories = Object.values(MAINTENANCE_TYPES).flat();
  const rows: Named[] = [
    ...categories,
    ...categories.flatMap(([, , , types]) => types),
    ...Object.values(accidents).flat(),
  ];
  return rows.find(([name]) => name === label)?.slice(1, 3);
};

it.each([
  ['Dip', 'दबा हुआ हिस्सा (डिप)', 'खोलगट भाग'],
  ['Slope variation', 'ढलान बिगड़ी हुई', 'उतार बिघडलेला'],
  ['Plantation', 'पेड़-पौधे', 'झाडे'],
  ['Road furniture', 'बोर्ड, पट्टे, रेलिंग', 'फलक, पट्टे, रेलिंग'],
  ['Marking damaged', 'सड़क के पट्टे मिटे', 'रस्त्यावरील पट्टे पुसट'],
  ['Rain cut', 'बारिश से कटाव', 'पावसाने पडलेली घळ'],
])('%s is %s in Hindi and %s in Marathi', (label, hi, mr) => {
  expect(called(label)).toEqual([hi, mr]);
});
