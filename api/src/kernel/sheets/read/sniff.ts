/** What a file is, by what it begins with: names are given by people. */
import { readSync } from 'node:fs';
import { isEncryptedWorkbook, OLE_BEGIN } from './ole.ts';
import { SheetRefused } from './read.model.ts';

const BEGIN = 4096;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const TEXT_NAME = /\.(?:csv|tsv|tab|txt)$/i;
/** Text that is none of a table: a letter, a page, a drawing. */
const OTHER_TEXT = /^(?:%PDF-|\{\\rtf|%!PS|<\?xml|<!doctype|<html|<svg|<table)/i;
/** Which no text has, in UTF-8 and in single bytes alike. */
const CONTROL = /[\u0000-\u0008\u000E-\u001F]/;

/** The marks of UTF-16, in which every other byte of English is 0. */
const WIDE = new Set(['fffe', 'feff']);

const refused = (why: string) => new SheetRefused('not_a_sheet', { why });

function holdText(begin: Buffer): void {
  const wide = WIDE.has(begin.toString('hex', 0, 2));
  const text = begin.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '');
  if (OTHER_TEXT.test(text.trimStart())) throw refused(`begins with ${JSON.stringify(text.slice(0, 8))}`);
  if (!wide && CONTROL.test(text)) throw refused('bytes that are no text');
}

/** Throws `SheetRefused` of what is neither; `size` is the file's. */
export function sniff(file: number, size: number, name: string): 'xlsx' | 'csv' {
  const begin = Buffer.alloc(Math.min(BEGIN, size));
  readSync(file, begin, 0, begin.length, 0);
  if (begin.length === 0) throw refused('an empty file');
  if (begin.subarray(0, ZIP.length).equals(ZIP)) return 'xlsx';
  if (begin.subarray(0, OLE_BEGIN.length).equals(OLE_BEGIN))
    throw new SheetRefused(isEncryptedWorkbook(file, size) ? 'encrypted' : 'old_xls');
  if (!TEXT_NAME.test(name)) throw refused('no workbook');
  holdText(begin);
  return 'csv';
}
