import { labelIn } from './label.ts';

test('a label is read in the language of the reader, else as it is', () => {
  const labels = { hi: 'गड्ढा', mr: '' };
  expect(labelIn(labels, 'hi', 'Pothole')).toBe('गड्ढा');
  expect(labelIn(labels, 'mr', 'Pothole')).toBe('Pothole');
  expect(labelIn(undefined, 'hi', 'Pothole')).toBe('Pothole');
  expect(labelIn({ hi: 7 }, 'hi', null)).toBeNull();
});
