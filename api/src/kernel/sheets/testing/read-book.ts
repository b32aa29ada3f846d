/** Reads a workbook by another way than it is written: the parts of the zip by its directory, the cells out of the XML. */
import { crc32, inflateRawSync } from 'node:zlib';

/** Every part by its name, each whole by its checksum. */
export function readZip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('no zip, or not a whole one');
  const parts: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size, name, begins] = [16, 20, 24, 28, 42].map((place) =>
      place === 28 ? bytes.readUInt16LE(at + place) : bytes.readUInt32LE(at + place),
    ) as [number, number, number, number, number];
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    const data = begins + 30 + bytes.readUInt16LE(begins + 26) + bytes.readUInt16LE(begins + 28);
    const content = inflateRawSync(bytes.subarray(data, data + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${path} is broken`);
    parts[path] = content.toString('utf8');
    at += 46 + name;
  }
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** As Excel reads it (ST_Xstring). */
const textOf = (xml: string): string =>
  xml
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

export interface ReadCell {
  /** A number where the cell holds one. */
  value: string | number;
  style: number;
}

/** Rows of a sheet, cells by their column. */
export function readSheet(bytes: Buffer, sheet = 1): Record<string, ReadCell>[] {
  const xml = readZip(bytes)[`xl/worksheets/sheet${sheet}.xml`] ?? '';
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    Object.fromEntries(
      [...row!.matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"(?: t="inlineStr")?>(.*?)<\/c>/gs)].map(
        ([, name, style, cell]) => {
          const text = /<t [^>]*>(.*)<\/t>/s.exec(cell!)?.[1];
          const value = text === undefined ? Number(/<v>(.*)<\/v>/.exec(cell!)?.[1]) : textOf(text);
          return [name!, { value, style: Number(style) }];
        },
      ),
    ),
  );
}
