import { saveCopyInWords } from './outbox-door.ts';

const exportRescue = jest.fn();
jest.mock('@chainage/shared/offline/outbox', () => ({ allRows: () => Promise.resolve([{}]) }));
jest.mock('@chainage/shared/offline/rescue', () => ({ exportRescue: () => exportRescue() as unknown }));

const t = (key: string, values: Record<string, string>) => [key, ...Object.values(values)].join(' ');

it('says what room a copy would have needed, and how large one is that was made', async () => {
  const full = Object.assign(new Error('full'), { name: 'NoRoomForCopy', bytes: 13_000_000 });
  exportRescue.mockRejectedValue(full);
  expect(await saveCopyInWords({} as never, t)).toMatch(/^rescue\.noRoom 1[23]/);
  exportRescue.mockRejectedValue(new Error('other'));
  expect(await saveCopyInWords({} as never, t)).toBe('rescue.failed');
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  exportRescue.mockResolvedValue(new Blob(['copy']));
  expect(await saveCopyInWords({} as never, t)).toMatch(/^rescue\.saved chainage-.*\.zip 4/);
});
