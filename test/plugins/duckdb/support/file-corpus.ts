import type { CorpusFile } from './corpus-file.ts';
import { nestedJsonFiles } from './nested-json-files.ts';

type More = Omit<CorpusFile, 'name' | 'content' | 'table'>;

const csv = (name: string, content: string | Uint8Array, table: readonly string[], more: More = {}): CorpusFile => ({
  name,
  content,
  table,
  ...more,
});
const json = (name: string, content: string | Uint8Array, table: readonly string[], more: More = {}): CorpusFile =>
  csv(name, content, table, { format: 'json', ...more });
/** One column `v` of these values, beside a column that is always 1. */
const values = (
  name: string,
  cells: readonly string[],
  type: string,
  read: readonly string[] = cells,
  more: More = {},
) =>
  csv(
    name,
    `v;n\n${cells.map((cell) => `${cell};1\n`).join('')}`,
    [`v:${type} | n:integer`, ...read.map((cell) => `${cell} | 1`)],
    more,
  );
const utf16 = (text: string, isBig = false): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** Single bytes by their numbers in an encoding that Node cannot write. */
const bytes = (text: string, codes: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from(text.split('').map((character) => codes[character] ?? character.charCodeAt(0)));
const cyrillic = Object.fromEntries(
  Array.from({ length: 64 }, (_, index) => [String.fromCharCode(0x410 + index), 0xc0 + index]),
);
const koi8 = Object.fromEntries(
  'юабцдефгхийклмнопярстужвьызшэщчъ'.split('').map((letter, index) => [letter, 0xc0 + index]),
);
const greek = Object.fromEntries(
  Array.from({ length: 0x3ce - 0x391 + 1 }, (_, index) => [String.fromCharCode(0x391 + index), 0xc1 + index]),
);
const central = {
  ą: 0xb9,
  ć: 0xe6,
  ę: 0xea,
  ł: 0xb3,
  ń: 0xf1,
  ó: 0xf3,
  ś: 0x9c,
  ź: 0x9f,
  ż: 0xbf,
  ř: 0xf8,
  š: 0x9a,
  č: 0xe8,
  ž: 0x9e,
  ě: 0xec,
  ů: 0xf9,
  ý: 0xfd,
};
const hundred = Array.from({ length: 100 }, (_, index) => `${index},x,${index * 2}`);
const hundredRead = Array.from({ length: 100 }, (_, index) => `${index} | x | ${index * 2}`);

const layouts: readonly CorpusFile[] = [
  csv('commas', 'a,b\n1,x\n2,y\n', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('semicolons', 'a;b\n1;x\n2;y\n', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('tabs', 'a\tb\n1\tx\n2\ty\n', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('bars', 'a|b\n1|x\n2|y\n', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('line ends of Windows', 'a,b\r\n1,x\r\n2,y\r\n', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('line ends of old Macs', 'a,b\r1,x\r2,y\r', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('no line end at the end', 'a,b\n1,x\n2,y', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('empty lines between rows', 'a,b\n1,x\n\n2,y\n\n', ['a:integer | b:text', '1 | x', '2 | y']),
  csv('empty lines at the top', '\n\na,b\n1,x\n', ['a:integer | b:text', '1 | x']),
  csv('quotes around everything', '"a","b"\n"1","x"\n', ['a:integer | b:text', '1 | x']),
  csv('quoted commas, quotes and line breaks', 'a,b\n1,"x, ""y""\nz"\n', ['a:integer | b:text', '1 | x, "y"\nz']),
  csv('a header only', 'a,b\n', ['a:text | b:text']),
  csv('no header', '1,x\n2,y\n', ['column0:integer | column1:text', '1 | x', '2 | y']),
  csv('one row without header', '1,2\n', ['column0:integer | column1:integer', '1 | 2']),
  csv('texts only', 'city,land\nOslo,Norge\n', ['city:text | land:text', 'Oslo | Norge']),
  csv('years as names', 'land,2019,2020\nNO,1,2\nSE,3,4\n', [
    'land:text | 2019:integer | 2020:integer',
    'NO | 1 | 2',
    'SE | 3 | 4',
  ]),
  csv('names twice and none', 'x,X,\n1,2,3\n', ['x:integer | X_2:integer | column_3:integer', '1 | 2 | 3']),
  csv('spaces around names and numbers', 'a , b\n 1, x\n', ['a:integer | b:text', '1 |  x']),
  csv('one column', 'a\n1\n2\n', ['a:integer', '1', '2']),
  csv('one column of texts with commas', 'comment\nhello\nfine, thanks\nok, ok\n', [
    'comment:text',
    'hello',
    'fine, thanks',
    'ok, ok',
  ]),
  csv('one column of texts with commas first', 'hello, you\nfoo\nbar\n', ['hello, you:text', 'foo', 'bar']),
  csv('one column of sentences', 'note\nWe came, saw, won\nYes; no; maybe\nfine\n', [
    'note:text',
    'We came, saw, won',
    'Yes; no; maybe',
    'fine',
  ]),
  csv('semicolons inside of comma files', 'id,note\n1,x; y\n2,z; w\n', [
    'id:integer | note:text',
    '1 | x; y',
    '2 | z; w',
  ]),
  csv('decimal commas in semicolon files', 'a;b\n1,5;2,25\n3,5;4,75\n', [
    'a:number | b:number',
    '1.5 | 2.25',
    '3.5 | 4.75',
  ]),
  csv('sep=; in the first line', 'sep=;\na;b\n1;2\n', ['a:integer | b:integer', '1 | 2']),
  csv('sep=, in the first line', 'sep=,\r\na,b\r\n1,2\r\n', ['a:integer | b:integer', '1 | 2']),
  csv('quoted sep=; in the first line', '"sep=;"\na;b\n1;2\n', ['a:integer | b:integer', '1 | 2']),
  csv(
    'a title above the table',
    'Sales report\n\nregion,q,amount\nN,1,3\nS,2,4\n',
    ['region:text | q:integer | amount:integer', 'N | 1 | 3', 'S | 2 | 4'],
    { remarks: ['A line above the table is left out: Sales report'] },
  ),
  csv(
    'padded titles above the table',
    'Report;;\nDate: May;;\nregion;amount;n\nN;1;3\n',
    ['region:text | amount:integer | n:integer', 'N | 1 | 3'],
    { remarks: ['2 lines above the table are left out: Report · Date: May'] },
  ),
  csv(
    'titles that are kept when asked',
    'Report;;\nregion;amount;n\nN;1;3\n',
    ['Report:text | column_2:text | column_3:text', 'region | amount | n', 'N | 1 | 3'],
    { options: { skipRows: 0 } },
  ),
  csv('rows to skip', 'junk\n\na;b\n1;2\n', ['a:integer | b:integer', '1 | 2'], { options: { skipRows: 1 } }),
  csv('a name of no column', 'name,\nx,1\ny,2\n', ['name:text | column_2:integer', 'x | 1', 'y | 2']),
  csv(
    'a longer row at the end',
    `a,b,c\n${hundred.join('\n')}\n100,x,200,more\n`,
    ['a:integer | b:text | c:integer', ...hundredRead],
    { remarks: ['Row 102: This row has 4 values where 3 are expected. The file is not loaded like this.'] },
  ),
  csv(
    'a longer row that is filled',
    'a,b,c\n1,2,3\n4,5\n6,7,8,9\n',
    ['a:integer | b:integer | c:integer | column_4:integer', '1 | 2 | 3 | ∅', '4 | 5 | ∅ | ∅', '6 | 7 | 8 | 9'],
    { options: { fillRows: true }, remarks: ['filled'] },
  ),
  csv('shorter and longer rows', 'a,b,c\n1,2,3\n4,5\n6,7,8,9\n', ['a:integer | b:integer | c:integer', '1 | 2 | 3'], {
    remarks: ['Row 3: This row has 2 values where 3 are expected.'],
  }),
  csv(
    'a footer',
    'shop,n\nA,1\nB,2\nC,3\nD,4\nTotal of all\n',
    ['shop:text | n:integer', 'A | 1', 'B | 2', 'C | 3', 'D | 4'],
    { remarks: ['Row 6: This row has 1 values where 2 are expected.'] },
  ),
  csv(
    'our note below the rows',
    'a,b\n1,x\n2,y\nCut at 2 rows by the row limit; the query has more.\n',
    ['a:integer | b:text', '1 | x', '2 | y'],
    { remarks: ['The note below the rows is left out: Cut at 2 rows'] },
  ),
  csv(
    'our note with commas',
    '\uFEFFa,b\r\n1,x\r\n"Cut at 50,000 rows, the most a query may return; there may be more."\r\n',
    ['a:integer | b:text', '1 | x'],
    { remarks: ['Cut at 50,000 rows'] },
  ),
  csv(
    'our note in one column',
    'a\n1\n2\n"Made of the first 2 rows, as many as the row limit allows; there may be more."\n',
    ['a:integer', '1', '2'],
    { remarks: ['Made of the first 2 rows'] },
  ),
  csv('a text that begins like our note', 'a\nCut at dawn\nCut at 2 rows\n', [
    'a:text',
    'Cut at dawn',
    'Cut at 2 rows',
  ]),
  csv('values that are empty', 'a,b,c\n1,,x\n,2.5,\n', ['a:integer | b:number | c:text', '1 | ∅ | x', '∅ | 2.5 | ∅']),
  csv('a column without values', 'a,b\n1,\n2,\n', ['a:integer | b:text', '1 | ∅', '2 | ∅']),
  csv('null texts', 'a,b\n1,x\n-,-\n', ['a:integer | b:text', '1 | x', '∅ | ∅'], { options: { nullTexts: ['-'] } }),
  csv('a byte order mark', '\uFEFFa,b\n1,x\n', ['a:integer | b:text', '1 | x']),
  csv('names in quotes with commas', '"a, b",c\n1,2\n', ['a, b:integer | c:integer', '1 | 2']),
  csv(
    'many columns',
    `${Array.from({ length: 120 }, (_, index) => `c${index}`).join(',')}\n${Array.from({ length: 120 }, (_, index) => index).join(',')}\n`,
    [
      Array.from({ length: 120 }, (_, index) => `c${index}:integer`).join(' | '),
      Array.from({ length: 120 }, (_, index) => index).join(' | '),
    ],
  ),
];

const numbers: readonly CorpusFile[] = [
  values('whole numbers', ['1', '-2', '0'], 'integer'),
  values('the largest whole number', ['9223372036854775807', '-9223372036854775808'], 'integer'),
  values('ids of 20 digits', ['12345678901234567890', '12345678901234567891'], 'text'),
  values('ids of 19 digits beyond 64 bits', ['9223372036854775808', '1'], 'text'),
  values('ids that end with zeros', ['10000000000000000000', '20000000000000000000'], 'text'),
  values('leading zeros', ['007', '01', '10'], 'text'),
  values('one leading zero among many numbers', ['1', '2', '3', '4', '5', '06'], 'text', undefined, {
    remarks: ['v: 1 value is not a whole number: row 7. The column stays text.'],
  }),
  values('plus signs', ['+49', '+1'], 'text'),
  values('codes with an E', ['12E4', '1E5', '7E2'], 'text'),
  values('codes with an e among numbers', ['12', '1e5', '7'], 'text'),
  values('scientific numbers', ['1.5e3', '2e-3', '1E+5'], 'number', ['1500', '0.002', '100000']),
  values('amounts', ['0.10', '0.20', '1234.5'], 'number', ['0.1', '0.2', '1234.5']),
  values('amounts of 18 digits', ['1234567890123456.78', '0.01'], 'number'),
  values('amounts of more than 18 digits', ['12345678901234567890.12', '0.01'], 'text'),
  values('doubles with all their digits', ['0.30000000000000004', '12345.678901234567'], 'number'),
  values('fractions longer than a double', ['3.14159265358979323846', '2.71828182845904523536'], 'text'),
  values('numbers without a digit before the point', ['.5', '-.25'], 'number', ['0.5', '-0.25']),
  values('decimal commas', ['1,5', '2,25', '1000,75'], 'number', ['1.5', '2.25', '1000.75']),
  values('thousands with points and decimal commas', ['1.234,50', '12,5'], 'number', ['1234.5', '12.5']),
  values('thousands with commas and decimal points', ['1,234.50', '12.5'], 'number', ['1234.5', '12.5']),
  values('thousands with commas', ['1,234,567', '12'], 'integer', ['1234567', '12']),
  values('thousands with spaces', ['1 234 567', '12'], 'integer', ['1234567', '12']),
  values('thousands with narrow spaces', ['1\u202F234,5', '12,5'], 'number', ['1234.5', '12.5']),
  values('thousands of Switzerland', ["1'234.50", '12.5'], 'number', ['1234.5', '12.5']),
  values('1,234, which may be either', ['1,234', '5,678'], 'text', undefined, {
    remarks: ['v: 1,234 may be 1234 or 1.234. The column stays text.'],
  }),
  values('1,234 as a fraction', ['1,234', '5,678'], 'number', ['1.234', '5.678'], {
    options: { decimalSeparator: ',' },
  }),
  values('1,234 as thousands', ['1,234', '5,678'], 'integer', ['1234', '5678'], { options: { decimalSeparator: '.' } }),
  csv('1.234 beside decimal commas as thousands', 'a;b\n1,5;1.234\n2,5;5.678\n', [
    'a:number | b:integer',
    '1.5 | 1234',
    '2.5 | 5678',
  ]),
  csv('1.234 beside decimal points as a fraction', 'a;b\n1.5;1.234\n2.5;5.678\n', [
    'a:number | b:number',
    '1.5 | 1.234',
    '2.5 | 5.678',
  ]),
  csv('quoted thousands', 'a,b\n"1,234.50",x\n"12.00",y\n', ['a:number | b:text', '1234.5 | x', '12 | y']),
  values('dollars', ['$1,234.50', '$12.00'], 'text', undefined, {
    remarks: ['v: stays text, because its numbers have signs such as $1,234.50.'],
  }),
  values('euros', ['1.234,50 €', '12,00 €'], 'text', undefined, { remarks: ['signs such as 1.234,50 €'] }),
  values('percent', ['12 %', '7.5 %'], 'text', undefined, { remarks: ['signs such as 12 %'] }),
  values('a number with a few words', ['1', '2', '3', '4', 'n/a'], 'text', undefined, {
    remarks: ['v: 1 value is not a whole number: row 6. The column stays text.'],
  }),
  values('words read as empty', ['1', '2', '3', '4', 'n/a'], 'integer', ['1', '2', '3', '4', '∅'], {
    options: { nullTexts: ['n/a'] },
  }),
  values('many words among numbers', ['1', 'x', '2', 'y'], 'text'),
  values('words that are numbers to programs', ['NaN', 'inf', '1'], 'text'),
  values('hexadecimal numbers', ['0x1F', '0x2A'], 'text'),
  values('numbers with underscores', ['1_000', '2_000'], 'text'),
  values('phone numbers', ['+49 170 1234567', '0170 1234567'], 'text'),
  values('negative amounts in brackets', ['(12.50)', '(7.00)'], 'text'),
  values('truth values', ['true', 'FALSE', 'True'], 'boolean', ['true', 'false', 'true']),
  values('yes and no', ['yes', 'no'], 'text'),
  values('t and f', ['t', 'f'], 'text'),
  values('zeros and ones', ['0', '1'], 'integer'),
  values('versions of three parts', ['24.1.2', '24.10.3'], 'text'),
  values('numbers of sections', ['10-11-12', '22-10-10'], 'text'),
  values('addresses of computers', ['10.0.0.1', '192.168.1.1'], 'text'),
];

const times: readonly CorpusFile[] = [
  values('ISO dates', ['2024-02-13', '2024-03-01'], 'date'),
  values('ISO dates without zeros', ['2024-2-3', '2024-12-1'], 'date', ['2024-02-03', '2024-12-01']),
  values(
    'days that are none',
    ['2024-02-30', '2024-03-01', '2024-03-02', '2024-03-03', '2024-03-04'],
    'text',
    undefined,
    { remarks: ['v: 1 value is not a date of the expected form: row 2.'] },
  ),
  values('day, month and year with slashes', ['13/02/2024', '01/03/2024'], 'date', ['2024-02-13', '2024-03-01']),
  values('month, day and year with slashes', ['02/13/2024', '03/01/2024'], 'date', ['2024-02-13', '2024-03-01']),
  values('days that may be months', ['01/02/2024', '03/04/2024'], 'date', ['2024-02-01', '2024-04-03'], {
    remarks: ['v: read as DD/MM/YYYY. Every value fits MM/DD/YYYY too.'],
  }),
  values('months that may be days, when asked', ['01/02/2024', '03/04/2024'], 'date', ['2024-01-02', '2024-03-04'], {
    options: { dateFormat: '%m/%d/%Y' },
    remarks: ['v: read as MM/DD/YYYY. Every value fits DD/MM/YYYY too.'],
  }),
  values('mixed orders', ['13/02/2024', '02/13/2024'], 'text'),
  values('two digits of a year behind slashes', ['13/02/24', '14/02/24'], 'date', ['2024-02-13', '2024-02-14']),
  values('two digits of a year that may be either', ['04/07/20', '05/08/21'], 'date', ['2020-07-04', '2021-08-05'], {
    remarks: ['v: read as DD/MM/YY. Every value fits MM/DD/YY too.'],
  }),
  values('two digits of a year behind a month', ['02/13/24', '02/14/24'], 'date', ['2024-02-13', '2024-02-14']),
  values('two digits of a year behind points', ['13.02.24', '01.03.24'], 'date', ['2024-02-13', '2024-03-01']),
  values('three pairs of digits behind points', ['10.11.12', '01.02.03'], 'text'),
  values('dates with points', ['13.02.2024', '1.3.2024'], 'date', ['2024-02-13', '2024-03-01']),
  values('dates with hyphens, day first', ['13-02-2024', '01-03-2024'], 'date', ['2024-02-13', '2024-03-01']),
  values('years first with slashes', ['2024/02/13', '2024/3/1'], 'date', ['2024-02-13', '2024-03-01']),
  values('names of months', ['13 Feb 2024', '1 Mar 2024'], 'date', ['2024-02-13', '2024-03-01']),
  values('long names of months', ['February 13, 2024', 'March 1, 2024'], 'date', ['2024-02-13', '2024-03-01']),
  values('names of months in capitals', ['13-FEB-2024', '01-MAR-2024'], 'date', ['2024-02-13', '2024-03-01']),
  values('names of months and two digits of a year', ['13-Feb-24', '01-Mar-24'], 'date', ['2024-02-13', '2024-03-01']),
  values('names of months of other languages', ['13 Mai 2024', '1 Dez 2024'], 'text'),
  values('months only', ['Feb 2024', 'Mar 2024'], 'text'),
  values('years and months', ['2024-02', '2024-03'], 'text'),
  values('days as eight digits', ['20240213', '20240301'], 'integer'),
  values('quarters', ['2024Q1', '2024Q2'], 'text'),
  values('moments', ['2024-02-13 10:00:00', '2024-02-13 11:30:00'], 'timestamp'),
  values('moments with a T', ['2024-02-13T10:00:00', '2024-02-13T11:30:00'], 'timestamp', [
    '2024-02-13 10:00:00',
    '2024-02-13 11:30:00',
  ]),
  values('moments without seconds', ['2024-02-13 10:00', '2024-02-13 11:30'], 'timestamp', [
    '2024-02-13 10:00:00',
    '2024-02-13 11:30:00',
  ]),
  values('moments with a zone', ['2024-02-13T10:00:00Z', '2024-02-13T10:00:00+02:00'], 'timestamp', [
    '2024-02-13 10:00:00',
    '2024-02-13 08:00:00',
  ]),
  values('days among moments', ['2024-02-13', '2024-02-13 11:30:00'], 'timestamp', [
    '2024-02-13 00:00:00',
    '2024-02-13 11:30:00',
  ]),
  values('nanoseconds', ['2024-02-13 10:00:00.123456789', '2024-02-13 10:00:00.1'], 'text'),
  values('moments in the afternoon', ['13/02/2024 9:05 PM', '14/02/2024 12:00 am'], 'timestamp', [
    '2024-02-13 21:05:00',
    '2024-02-14 00:00:00',
  ]),
  values('moments with points', ['13.02.2024 21:05', '01.03.2024 00:00'], 'timestamp', [
    '2024-02-13 21:05:00',
    '2024-03-01 00:00:00',
  ]),
  values('American moments', ['2/13/2024 21:05:06', '3/1/2024 0:00:00'], 'timestamp', [
    '2024-02-13 21:05:06',
    '2024-03-01 00:00:00',
  ]),
  values('times of day', ['10:30', '23:59'], 'text'),
  values('durations', ['30:00:00', '00:05:00'], 'text'),
  values(
    'dates with a few words',
    ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', 'unknown'],
    'text',
    undefined,
    { remarks: ['row 6'] },
  ),
  values('a named format', ['2024|13|02', '2024|01|03'], 'date', ['2024-02-13', '2024-03-01'], {
    options: { dateFormat: '%Y|%d|%m' },
  }),
  values(
    'a named format of moments',
    ['13.02.2024 um 21h', '01.03.2024 um 00h'],
    'timestamp',
    ['2024-02-13 21:00:00', '2024-03-01 00:00:00'],
    { options: { timestampFormat: '%d.%m.%Y um %Hh' } },
  ),
  csv('several date formats in one file', 'a,b\n2024-02-13,13/02/2024\n2024-03-01,01/03/2024\n', [
    'a:date | b:date',
    '2024-02-13 | 2024-02-13',
    '2024-03-01 | 2024-03-01',
  ]),
];

const encoded = (encoding: string): More => ({
  remarks: [`The characters are read as ${encoding}, judged by the bytes.`],
});
const encodings: readonly CorpusFile[] = [
  csv('UTF-8', 'id,t\n1,äß€漢\n', ['id:integer | t:text', '1 | äß€漢']),
  csv('UTF-16 of Excel', utf16('id,name\n1,ä\n'), ['id:integer | name:text', '1 | ä'], encoded('utf-16')),
  csv('UTF-16 with tabs', utf16('id\tname\r\n1\tä\r\n'), ['id:integer | name:text', '1 | ä'], encoded('utf-16')),
  csv(
    'UTF-16, the large byte first',
    utf16('id,name\n1,ä\n', true),
    ['id:integer | name:text', '1 | ä'],
    encoded('utf-16'),
  ),
  csv(
    'UTF-16 without a mark',
    Buffer.from('id,name\n1,plain\n', 'utf16le'),
    ['id:integer | name:text', '1 | plain'],
    encoded('utf-16'),
  ),
  csv('UTF-16 when named', utf16('id,name\n1,ä\n'), ['id:integer | name:text', '1 | ä'], {
    options: { encoding: 'utf-16' },
  }),
  csv(
    'Latin-1',
    Buffer.from('id,t\n1,café\n2,naïve\n', 'latin1'),
    ['id:integer | t:text', '1 | café', '2 | naïve'],
    encoded('latin-1'),
  ),
  csv(
    'German Latin-1',
    Buffer.from('id;t\n1;Größe\n2;Übung\n', 'latin1'),
    ['id:integer | t:text', '1 | Größe', '2 | Übung'],
    encoded('latin-1'),
  ),
  csv(
    'Nordic Latin-1',
    Buffer.from('id;t\n1;Tromsø\n2;Ålesund\n', 'latin1'),
    ['id:integer | t:text', '1 | Tromsø', '2 | Ålesund'],
    encoded('latin-1'),
  ),
  csv(
    'Windows-1252 with a euro',
    bytes('id,t\n1,5 € für\n', { '€': 0x80, ü: 0xfc }),
    ['id:integer | t:text', '1 | 5 € für'],
    encoded('windows-1252'),
  ),
  csv(
    'Windows-1250 of Poland',
    bytes('id,t\n1,Łódź\n2,święto\n3,żółć\n', { ...central, Ł: 0xa3 }),
    ['id:integer | t:text', '1 | Łódź', '2 | święto', '3 | żółć'],
    encoded('windows-1250'),
  ),
  csv(
    'Windows-1250 of Bohemia',
    bytes('id,t\n1,příšerně\n2,žluťoučký kůň\n', { ...central, í: 0xed, ť: 0x9d, ň: 0xf2 }),
    ['id:integer | t:text', '1 | příšerně', '2 | žluťoučký kůň'],
    encoded('windows-1250'),
  ),
  csv(
    'Windows-1251',
    bytes('id,t\n1,Москва\n2,Россия\n', cyrillic),
    ['id:integer | t:text', '1 | Москва', '2 | Россия'],
    encoded('windows-1251'),
  ),
  csv(
    'KOI8-R',
    bytes('id,t\n1,москва\n2,россия\n', koi8),
    ['id:integer | t:text', '1 | москва', '2 | россия'],
    encoded('koi8-r'),
  ),
  csv(
    'Windows-1253',
    bytes('id,t\n1,Κρητη\n2,Ελλας\n', greek),
    ['id:integer | t:text', '1 | Κρητη', '2 | Ελλας'],
    encoded('windows-1253'),
  ),
  csv('a named encoding', bytes('id,t\n1,Москва\n', cyrillic), ['id:integer | t:text', '1 | Москва'], {
    options: { encoding: 'windows-1251' },
  }),
  csv(
    'a wrong byte in UTF-8',
    Buffer.concat([Buffer.from('id,t\n1,äöüßéè\n2,'), Buffer.from([0xff]), Buffer.from('\n')]),
    [],
    { refused: [3, 'The text is not in the expected encoding.'] },
  ),
];

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const jsons: readonly CorpusFile[] = [
  json('a list of objects', '[{"a":1,"b":"x"},{"a":2,"b":"y"}]', ['a:integer | b:text', '1 | x', '2 | y']),
  json('objects by lines', '{"a":1}\n{"a":2}\n', ['a:integer', '1', '2'], { format: 'ndjson' }),
  json('a byte order mark before JSON', '\uFEFF[{"a":1}]', ['a:integer', '1']),
  json('a byte order mark before lines', '\uFEFF{"a":1}\n{"a":2}\n', ['a:integer', '1', '2'], { format: 'ndjson' }),
  json('JSON in UTF-16', utf16('[{"a":"ä"}]'), ['a:text', 'ä'], encoded('utf-16')),
  json(
    'numbers beyond 64 bits',
    '[{"a":12345678901234567890},{"a":12345678901234567891}]',
    ['a:text', '12345678901234567890', '12345678901234567891'],
    { remarks: ['a: stays text'] },
  ),
  json('the largest whole number in JSON', '[{"a":9223372036854775807}]', ['a:integer', '9223372036854775807']),
  json('mixed types', '[{"a":1},{"a":"x"},{"a":true}]', ['a:text', '1', 'x', 'true']),
  json('texts of digits', '[{"a":"007"},{"a":"12E4"}]', ['a:text', '007', '12E4']),
  json('numbers as texts', '[{"a":"1"},{"a":"2"}]', ['a:text', '1', '2']),
  json('dates in JSON', '[{"a":"2024-02-29"},{"a":"2024-03-01"}]', ['a:date', '2024-02-29', '2024-03-01']),
  json('moments in JSON', '[{"a":"2024-02-29T10:00:00Z"}]', ['a:timestamp', '2024-02-29 10:00:00']),
  json('fractions in JSON', '[{"a":0.1},{"a":2}]', ['a:number', '0.1', '2']),
  json(
    'fractions with more digits than a double',
    '[{"a":0.12345678901234567890},{"a":1.5},{"a":null}]',
    ['a:text', '0.12345678901234567890', '1.5', '∅'],
    { remarks: ['a: stays text, because some of its numbers have more digits'] },
  ),
  json(
    'amounts of 18 digits in JSON',
    '{"a":1234567890123456.78}\n{"a":0.1}\n{"a":-1}',
    ['a:number', '1234567890123456.78', '0.1', '-1'],
    { format: 'ndjson' },
  ),
  json(
    'numbers beyond a double',
    '[{"a":1e400,"b":0.30000000000000004}]',
    ['a:text | b:number', '1e400 | 0.30000000000000004'],
    { remarks: ['a: stays text'] },
  ),
  csv('powers beyond a double', 'a,b\n1e400,1e-400\n2e3,1e-3\n', ['a:text | b:text', '1e400 | 1e-400', '2e3 | 1e-3']),
  json(
    'long fractions inside of values',
    '[{"a":{"b":[0.12345678901234567890]},"c":"x 0.12345678901234567890"}]',
    ['a.b:text | c:text', '["0.12345678901234567890"] | x 0.12345678901234567890'],
    { remarks: ['inside of lists and objects'] },
  ),
  json('truth values in JSON', '[{"a":true},{"a":null},{"a":false}]', ['a:boolean', 'true', '∅', 'false']),
  json('lists and objects as texts', '[{"a":{"b":[1, 2]},"c":["x"]}]', ['a:text | c:text', '{"b":[1,2]} | ["x"]'], {
    options: { nested: 'text' },
    remarks: ['Objects stay text: a.', 'c holds lists, which stay text.'],
  }),
  json('a list inside an object', '{"status":"ok","items":[{"a":1},{"a":2}]}', ['a:integer', '1', '2'], {
    remarks: ['The rows are the items of the file.'],
  }),
  json(
    'a list inside an object as one row',
    '{"n":1,"items":[{"a":1},{"a":2}]}',
    ['n:integer | items:text', '1 | [{"a":1},{"a":2}]'],
    { options: { list: '' }, remarks: ['The row is the whole object'] },
  ),
  json('two lists inside an object', '{"x":[{"a":1}],"y":[{"b":2}]}', ['x:text | y:text', '[{"a":1}] | [{"b":2}]'], {
    remarks: ['The row is the whole object', 'x, y hold lists, which stay text.'],
  }),
  json('a named list of two', '{"x":[{"a":1}],"y":[{"b":2}]}', ['b:integer', '2'], {
    options: { list: 'y' },
    remarks: ['The rows are the y of the file.'],
  }),
  json('one object', '{"a":1,"b":"x"}', ['a:integer | b:text', '1 | x']),
  json('brackets inside texts', '[{"a":"[[[{{{\\"["}]', ['a:text', '[[[{{{"[']),
  json('nesting of 50 levels', `[${nested(50)}]`, [`${'a.'.repeat(10)}a:text`, nested(39)], {
    remarks: ['Objects become columns: a, a.a,'],
  }),
  json('nesting of 100,000 objects', nested(100_000), [], {
    refused: [1, 'The JSON is nested more than 100 levels deep.'],
  }),
  json('nesting of 500,000 lists', '['.repeat(500_000), [], {
    refused: [1, 'The JSON is nested more than 100 levels deep.'],
  }),
  json('deep nesting in a later line', `{"a":1}\n${nested(200)}\n`, [], {
    format: 'ndjson',
    refused: [2, 'The JSON is nested more than 100 levels deep.'],
  }),
  csv('an empty file of lines', '\n\n\n', [], { refused: [0, 'The file has no table.'] }),
];

export const corpus: readonly CorpusFile[] = [
  ...layouts,
  ...numbers,
  ...times,
  ...encodings,
  ...jsons,
  ...nestedJsonFiles,
];
