/** Zips as nobody honest writes them: every field of a part may say something else than what is so. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  content: Buffer | string;
  /** Packed already, or by nothing. */
  packed?: Buffer;
  method?: number;
  flags?: number;
  crc?: number;
  size?: number;
  /** In the directory, instead of where it lies. */
  at?: number;
}

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => {
  const made = Buffer.alloc(4);
  made.writeUInt32LE(value);
  return made;
};

export function makeZip(parts: readonly (readonly [name: string, part: Part | string])[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, given] of parts) {
    const part = typeof given === 'string' ? { content: given } : given;
    const content = typeof part.content === 'string' ? Buffer.from(part.content) : part.content;
    const packed = part.packed ?? (part.method === 0 ? content : deflateRawSync(content, { level: 1 }));
    const path = Buffer.from(name);
    const told = [
      u16(20),
      u16(part.flags ?? 0x800),
      u16(part.method ?? 8),
      u32(0x210000),
      u32(part.crc ?? crc32(content)),
      u32(packed.length),
      u32(part.size ?? content.length),
      u16(path.length),
      u16(0),
    ];
    const file = Buffer.concat([u32(0x04034b50), ...told, path, packed]);
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), ...told, u16(0), u16(0), u16(0), u32(0), u32(part.at ?? at), path]),
    );
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const count = u16(parts.length);
  return Buffer.concat([...files, listed, u32(0x06054b50), u32(0), count, count, u32(listed.length), u32(at), u16(0)]);
}
