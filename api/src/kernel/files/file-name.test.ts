import { cleanFileName } from './file-name.ts';

it.each([
  ['assets\u202Excod.xlsx', 'assetsxcod.xlsx'],
  ['\ufeffassets\u2066.xlsx\u2069', 'assets.xlsx'],
  ['a\u0000\r\n\ud800b.csv', 'ab.csv'],
  ['C:\\sheets\\assets.xlsx', 'assets.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['क्\u200dष कि.मी..csv', 'क्\u200dष कि.मी..csv'],
  ['/', ''],
])('calls %j %j', (sent, name) => expect(cleanFileName(sent)).toBe(name));
