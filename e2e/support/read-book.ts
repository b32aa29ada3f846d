/** Reads the text of a workbook that was fetched: what stands in the cells of all its sheets, and in its shared texts. */
import { inflateRawSync } from 'node:zlib';

export function readBook(bytes: Buffer): string {
  const texts: string[] = [];
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('504b0506', 'hex')) + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, name, more, said, begins] = [
      bytes.readUInt32LE(at + 20),
      ...[28, 30, 32].map((place) => bytes.readUInt16LE(at + place)),
      bytes.readUInt32LE(at + 42),
    ] as [number, number, number, number, number];
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    const data = begins + 30 + bytes.readUInt16LE(begins + 26) + bytes.readUInt16LE(begins + 28);
    if (/^xl\/(worksheets|sharedStrings)/.test(path) && path.endsWith('.xml'))
      texts.push(inflateRawSync(bytes.subarray(data, data + packed)).toString('utf8'));
    at += 46 + name + more + said;
  }
  return texts
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
