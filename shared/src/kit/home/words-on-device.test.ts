import { askedFor, textsOf, wordsOf } from './words-on-device.ts';

const row = {
  id: '4417aaaa',
  number: 'ISS/RM/2026-27/000012',
  sub_type_label: 'Pothole',
  sub_type_labels: { hi: 'गड्ढा', mr: 'खड्डा' },
  created_by_name: 'Sunita Patil',
  created_at: '2026-11-25T03:00:00Z',
  description: 'पुलिया के पास',
};
const finds = (typed: string) => askedFor(wordsOf(typed))([...textsOf(row), 'ka22ab4417', 'ab4417', '4417']);

it.each([
  'pothole',
  'poth patil',
  'गड्ढा',
  'gaddha',
  'khadda',
  'puliya',
  '12',
  '0012',
  '000012',
  'iss/rm/2026-27/000012',
  '4417',
  'ab4417',
])('%s finds it, as at the server', (typed) => expect(finds(typed)).toBe('closely'));

it.each(['0112', 'tala', 'puliya 13', '03', 'aaaa'])('%s does not', (typed) => expect(finds(typed)).toBeNull());

it.each(['gaadi', 'गाड़ी'])('%s only sounds somewhat like it', (typed) => expect(finds(typed)).toBe('roughly'));
