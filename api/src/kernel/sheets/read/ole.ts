/** Compound files (MS-CFB): workbooks of before 2007 are some, and so are those of today behind a password. */
import { readSync } from 'node:fs';

export const OLE_BEGIN = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER = 512;
/** Places of the first tables of sectors, in the header. */
const TABLES_AT = 76;
const TABLES_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
const ENTRY = 128;
/** Sectors of the directory that are looked through: a workbook behind a password has about ten entries. */
const MOST = 64;
/** What [MS-OFFCRYPTO] 2.3.4.4 calls the stream that holds the workbook. */
const ENCRYPTED = 'EncryptedPackage';

/** Broken ones are as good as old ones: neither can be read. */
export function isEncryptedWorkbook(file: number, size: number): boolean {
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    if (at < size) readSync(file, bytes, 0, length, at);
    return bytes;
  };
  const header = read(0, HEADER);
  const sector = 2 ** Math.min(12, Math.max(9, header.readUInt16LE(30)));
  const next = (index: number): number => {
    const table = Math.floor(index / (sector / 4));
    if (table >= TABLES_IN_HEADER) return LAST_SECTOR;
    const place = header.readUInt32LE(TABLES_AT + table * 4);
    return place >= LAST_SECTOR
      ? LAST_SECTOR
      : read((place + 1) * sector + (index % (sector / 4)) * 4, 4).readUInt32LE();
  };
  let index = header.readUInt32LE(48);
  for (let seen = 0; seen < MOST && index < LAST_SECTOR; seen += 1) {
    const entries = read((index + 1) * sector, sector);
    for (let at = 0; at < sector; at += ENTRY) {
      const length = Math.min(64, entries.readUInt16LE(at + 64));
      if (entries.toString('utf16le', at, at + Math.max(0, length - 2)) === ENCRYPTED) return true;
    }
    index = next(index);
  }
  return false;
}
