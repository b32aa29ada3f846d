import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookOf, OFFICE, relations, sheetOf, stringsOf, stylesOf, typesOf, workbookOf } from './testing/make-book.ts';
import { briefRows, readFile } from './testing/read-file.ts';

const rowsOf = async (...book: Parameters<typeof bookOf>) => briefRows(await readFile(bookOf(...book)));

it('reads shared strings that lie behind the sheet, rich ones joined, without how they are read aloud', async () => {
  const strings = stringsOf([
    '<t>plain</t>',
    '<r><rPr><b/></rPr><t>half </t></r><r><t xml:space="preserve"> bold</t></r>',
    '<t>गड्ढा</t><rPh sb="0" eb="1"><t>aloud</t></rPh><phoneticPr fontId="1"/>',
    '<t xml:space="preserve">  kept  </t>',
    '<t>  cut\n</t>',
    '<t></t>',
    '<t>_x0041__x005F_x0041_ _x0000_ _xD83D__xDC77_ _xD83D_</t>',
    '<t>a &amp; &lt;b&gt; &#x915;<![CDATA[<c>]]></t>',
  ]);
  const cells = Array.from({ length: 8 }, (_, at) => `<c t="s"><v>${at}</v></c>`).join('');
  expect(await rowsOf(sheetOf(`<row>${cells}</row>`), { 'xl/sharedStrings.xml': strings })).toEqual([
    [1, 'plain', 'half bold', 'गड्ढा', '  kept  ', 'cut', null, 'A_x0041_ \uFFFD 👷 \uFFFD', 'a & <b> क<c>'],
  ]);
});

it('reads inline strings, flags, errors, formulas with and without what they gave', async () => {
  const row = `<row r="3"><c r="A3" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="b"><v>0</v></c>
    <c r="E3" t="e"><v>#REF!</v></c><c r="F3"><f>1+1</f><v>2</v></c><c r="G3" t="str"><f>"a"&amp;"b"</f><v>a_x0062_</v></c>
    <c r="H3"><f t="shared" si="0"/></c><c r="I3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="J3" t="inlineStr"><is><t>=1+1</t></is></c><c r="K3" s="1"/></row>`;
  expect(await rowsOf(sheetOf(row))).toEqual([
    [3, 'inline', null, '?true', '?false', '!#REF!', '=#2', '=ab', '=null', '=!#DIV/0!', '=1+1'],
  ]);
});

it('counts rows and cells that do not say where they are, and leaves out what is empty', async () => {
  const sheet = sheetOf(
    '<row/><row><c><v>1</v></c><c/><c><v>2</v></c></row><row r="7"><c r="C7"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row><row r="1048576"><c r="XFD1048576" s="3"/></row>',
  );
  expect(await rowsOf(sheet)).toEqual([
    [2, '#1', null, '#2'],
    [7, null, null, '#3', '#4'],
    [8, '#5'],
  ]);
});

it('reads numbers as Excel shows them: fifteen digits, no exponent', async () => {
  const written = [
    '0.30000000000000004',
    '1E-3',
    '-1.5E+20',
    '12.50',
    '-0',
    '.5',
    '123456789012345678',
    '1e-300',
    '1e400',
    '100',
    ' 7 ',
  ];
  const cells = written.map((text) => `<c><v>${text}</v></c>`).join('');
  const [[, ...numbers] = []] = await rowsOf(sheetOf(`<row>${cells}</row>`));
  expect(numbers).toEqual([
    '#0.3',
    '#0.001',
    '#-150000000000000000000',
    '#12.5',
    '#0',
    '#0.5',
    '#123456789012346000',
    `#0.${'0'.repeat(299)}1`,
    '!#NUM!',
    '#100',
    '#7',
  ]);
});

const SERIALS = ['1', '59', '60', '61', '45985', '45985.771527', '45985.9999999', '0.5', '0', '-1', '2958466'];

it('reads days by their format, with the leap day that 1900 never had, and from 1904', async () => {
  const styles = stylesOf(14, 22, 20);
  const cells = [1, 2, 3].map((style) => SERIALS.map((serial) => `<c s="${style}"><v>${serial}</v></c>`).join(''));
  const sheet = sheetOf(cells.map((some) => `<row>${some}</row>`).join(''));
  expect(await rowsOf(sheet, { 'xl/styles.xml': styles })).toEqual([
    [
      1,
      '@1900-01-01',
      '@1900-02-28',
      '#60',
      '@1900-03-01',
      '@2025-11-24',
      '@2025-11-24',
      '@2025-11-25',
      '#0.5',
      '#0',
      '#-1',
      '#2958466',
    ],
    [
      2,
      '@1900-01-01T00:00:00',
      '@1900-02-28T00:00:00',
      '#60',
      '@1900-03-01T00:00:00',
      '@2025-11-24T00:00:00',
      '@2025-11-24T18:31:00',
      '@2025-11-25T00:00:00',
      '@12:00:00',
      '@00:00:00',
      '#-1',
      '#2958466',
    ],
    [
      3,
      '@00:00:00',
      '@00:00:00',
      '@00:00:00',
      '@00:00:00',
      '@00:00:00',
      '@18:31:00',
      '@00:00:00',
      '@12:00:00',
      '@00:00:00',
      '#-1',
      '#2958466',
    ],
  ]);
  const book = workbookOf('<sheet name="Data" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="1"/>');
  const day = sheetOf('<row><c s="1"><v>0</v></c><c s="1"><v>44523</v></c><c s="1"><v>60</v></c></row>');
  expect(await rowsOf(day, { 'xl/styles.xml': styles, 'xl/workbook.xml': book })).toEqual([
    [1, '@1904-01-01', '@2025-11-24', '@1904-03-01'],
  ]);
});

const FORMATS = [
  ['General', '#45985.5'],
  ['0.00', '#45985.5'],
  ['0.00E+00', '#45985.5'],
  ['#,##0 "days"', '#45985.5'],
  ['@', '#45985.5'],
  ['[h]:mm', '#45985.5'],
  ['[mm]:ss', '#45985.5'],
  ['[Red]0.0\\d', '#45985.5'],
  ['"dd"', '#45985.5'],
  ['dd/mm/yyyy', '@2025-11-24'],
  ['[$-4000439]dd/mm/yyyy', '@2025-11-24'],
  ['[$-F800]dddd, mmmm dd, yyyy', '@2025-11-24'],
  ['d" तारीख "mmm', '@2025-11-24'],
  ['mmm-yy', '@2025-11-24'],
  ['dd.mm.yyyy hh:mm', '@2025-11-24T12:00:00'],
  ['[$-409]m/d/yy h:mm AM/PM;@', '@2025-11-24T12:00:00'],
  ['yyyy\\-mm\\-dd"T"hh:mm:ss.000', '@2025-11-24T12:00:00'],
  ['mm:ss.0', '@12:00:00'],
  ['[$-1009]h:mm A/P', '@12:00:00'],
  ['[Blue]yyyy;[Red]0', '@2025-11-24'],
];

it('knows by its format what a number is', async () => {
  const cells = FORMATS.map((_, at) => `<c s="${at + 1}"><v>45985.5</v></c>`).join('');
  const styles = stylesOf(...FORMATS.map(([code]) => code!));
  const [[, ...shown] = []] = await rowsOf(sheetOf(`<row>${cells}</row>`), { 'xl/styles.xml': styles });
  expect(FORMATS.map(([code], at) => [code, shown[at]])).toEqual(FORMATS);
});

it('reads the strict dialect, prefixes, absolute paths, parts named otherwise, UTF-16', async () => {
  const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
  const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const sheet = `<x:worksheet xmlns:x="${STRICT}" xmlns:y="urn:other"><y:sheetData><y:row><y:c><y:v>9</y:v></y:c></y:row></y:sheetData><x:sheetData><x:row r="1"><x:c r="A1" t="d"><x:v>2026-11-24</x:v></x:c><x:c r="B1" t="d"><x:v>2026-11-24T18:31:00</x:v></x:c><x:c r="C1"><v>1</v><y:v>2</y:v><v xmlns="${STRICT}">3</v></x:c></x:row></x:sheetData></x:worksheet>`;
  const parts = {
    '_rels/.rels': relations({ a: ['officeDocument', '/Book/Main.xml'] }, office),
    'xl/workbook.xml': null,
    'xl/_rels/workbook.xml.rels': null,
    'xl/worksheets/sheet1.xml': null,
    'book/main.xml': `<w:workbook xmlns:w="${STRICT}" xmlns:rel="${office}"><w:sheets><w:sheet name="&#x915;" sheetId="4" rel:id="one"/></w:sheets></w:workbook>`,
    'Book/_rels/Main.xml.rels': relations({ one: ['worksheet', '/Book/../data/./Sheet.xml'] }, office),
    'data\\sheet.xml': { content: Buffer.from(`\uFEFF${sheet}`, 'utf16le') },
  };
  const read = await readFile(bookOf('', parts));
  expect(read.sheets).toEqual([{ name: 'क', hidden: false }]);
  expect(briefRows(read)).toEqual([[1, '@2026-11-24', '@2026-11-24T18:31:00', '#3']]);
});

it('tells the sheets, takes the first that is shown or the one asked for, and the ranges that are merged', async () => {
  const instead = {
    'xl/workbook.xml': workbookOf(
      '<sheet name="Lists" sheetId="1" state="veryHidden" r:id="r1"/><sheet name="Chart" sheetId="2" r:id="r2"/><sheet name="Data" sheetId="3" r:id="r3"/><sheet name="About" sheetId="4" r:id="r4"/>',
    ),
    'xl/_rels/workbook.xml.rels': relations({
      r1: ['worksheet', 'worksheets/lists.xml'],
      r2: ['chartsheet', 'chartsheets/sheet1.xml'],
      r3: ['worksheet', 'worksheets/sheet1.xml'],
      r4: ['worksheet', 'worksheets/about.xml'],
    }),
    'xl/worksheets/lists.xml': sheetOf('<row><c><v>1</v></c></row>'),
    'xl/worksheets/about.xml': sheetOf('<row><c><v>4</v></c></row>'),
  };
  const data = sheetOf(
    '<row><c><v>3</v></c></row>',
    '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C1:C9"/><mergeCell ref="nonsense"/></mergeCells>',
  );
  const read = await readFile(bookOf(data, instead));
  expect(read).toMatchObject({ format: 'xlsx', sheet: 'Data', merged: ['A1:B2', 'C1:C9'] });
  expect(read.sheets).toEqual([
    { name: 'Lists', hidden: true },
    { name: 'Data', hidden: false },
    { name: 'About', hidden: false },
  ]);
  expect(briefRows(read)).toEqual([[1, '#3']]);
  expect(briefRows(await readFile(bookOf(data, instead), { sheet: 'About' }))).toEqual([[1, '#4']]);
  await expect(readFile(bookOf(data, instead), { sheet: 'data' })).rejects.toMatchObject({
    code: 'no_such_sheet',
    details: { sheets: ['Lists', 'Data', 'About'] },
  });
});

it('takes a template, and a workbook whose relations have other prefixes', async () => {
  const sheet = sheetOf('<row><c><v>1</v></c></row>');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml';
  const book = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet xmlns:q="${OFFICE}" name="S" sheetId="1" q:id="rId1"/></sheets></workbook>`;
  expect(await rowsOf(sheet, { '[Content_Types].xml': typesOf(type), 'xl/workbook.xml': book })).toEqual([[1, '#1']]);
});

it('reads what LibreOffice saves', async () => {
  const read = await readFile(readFileSync(join(__dirname, 'testing/saved-by-libreoffice.xlsx')));
  expect(read.merged).toEqual(['A4:B5']);
  expect(briefRows(read)).toEqual([
    [1, 'नाम', 'n', 'd', 't', 'b', 'f', 'e', 'rich', 'link'],
    [2, ' गड्ढा "x" & <y> ', '#0.3', '@2026-11-24', '@2026-11-24T18:31:07', '?true', '=#2', '=!#N/A', 'a b', 'go'],
    [4, '_x0041_ merged'],
    [7, null, '#0.25', '@1900-02-11'],
  ]);
});
