import type { FileChoice, FileError, FileRemark, TextEncoding } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { CsvLayout } from './csv-layout.ts';
import { readableFormat } from './date-kinds.ts';
import { planText } from './file-errors.ts';
import type { OpenedText } from './open-text.ts';
import type { ColumnProfile } from './profile-columns.ts';
import { findMisfits, type TextTable } from './text-table.ts';
import { fitsPattern, markedStyle } from './value-kinds.ts';

interface Found {
  readonly layout?: CsvLayout;
  readonly text?: OpenedText;
  /** A row of another length, which loading refuses. */
  readonly unevenRow?: FileError | undefined;
  /** Rows that types were judged by, where these are not all. */
  readonly sampledRows?: number;
}

/** Columns whose exceptions are looked up, and exceptions that are named. */
const toldColumns = 20;
const toldRows = 5;

/** What was guessed about a file of texts, as a person is told. */
export async function remarksOf(table: TextTable, found: Found): Promise<readonly FileRemark[]> {
  const near = table.profiles.filter((profile) => profile.nearly !== undefined).slice(0, toldColumns);
  const misfits: FileRemark[] = [];
  for (const profile of near) misfits.push(await misfitRemark(table, profile));
  return [...fileRemarks(table, found), ...misfits, ...table.profiles.flatMap(columnRemarks)];
}

function fileRemarks({ options }: TextTable, { layout, text, unevenRow, sampledRows }: Found): readonly FileRemark[] {
  const remarks: FileRemark[] = [];
  const add = (remark: string, choices: readonly FileChoice[] = []): void => {
    remarks.push({ text: remark, choices });
  };
  if (text !== undefined && text.encoding !== 'utf-8' && options.encoding === undefined)
    add(messages.remarkEncoding({ encoding: text.encoding }), otherEncodings(text.encoding));
  if (layout !== undefined && layout.above.length > 0)
    add(messages.remarkAbove({ count: layout.above.length, lines: layout.above.map(shortened).join(' · ') }), [
      { label: messages.keepAbove({ count: layout.above.length }), options: { skipRows: 0 } },
    ]);
  if (text?.note !== undefined) add(messages.remarkNote({ note: text.note }));
  if (unevenRow !== undefined)
    add(messages.remarkUneven({ row: unevenRow.row ?? '', reason: unevenRow.reason }), unevenRow.choices);
  if (options.fillRows === true) add(messages.remarkFilled());
  if (sampledRows !== undefined) add(messages.remarkSample({ count: sampledRows.toLocaleString('en-US') }));
  return remarks;
}

function otherEncodings(found: TextEncoding): readonly FileChoice[] {
  const others: readonly TextEncoding[] = ['windows-1252', 'windows-1250', 'windows-1251'];
  const same = found === 'latin-1' ? 'windows-1252' : found;
  if (found === 'utf-16') return [];
  return others
    .filter((encoding) => encoding !== same)
    .map((encoding) => ({ label: messages.readAs({ encoding }), options: { encoding } }));
}

async function misfitRemark(table: TextTable, { column, nearly }: ColumnProfile): Promise<FileRemark> {
  if (nearly === undefined) return { column: column.name, text: '', choices: [] };
  const plans = new Map([[column.name, nearly.plan]]);
  const found = await findMisfits(table, table.sample, plans, toldRows);
  const rows = found.map(({ row }) => String(row)).join(', ');
  const place = found.length === 1 ? messages.misfitRow({ row: rows }) : messages.misfitRows({ rows });
  const values = [...new Set(found.map(({ value }) => value))];
  const isAll = found.length === nearly.misfits;
  return {
    column: column.name,
    text: messages.remarkMisfits({
      name: column.name,
      count: nearly.misfits,
      type: planText(nearly.plan),
      rows: isAll ? place : messages.misfitMore({ rows: place }),
    }),
    choices:
      isAll || values.length === 1
        ? [
            {
              label: messages.asEmpty({ values: values.map((value) => `"${shortened(value)}"`).join(', ') }),
              options: { nullTexts: [...new Set([...(table.options.nullTexts ?? []), ...values])] },
            },
          ]
        : [],
  };
}

function columnRemarks(profile: ColumnProfile): readonly FileRemark[] {
  const { column, plan, otherFormat, isAmbiguousNumber } = profile;
  const { name, samples } = column;
  const [first = ''] = samples;
  if (otherFormat !== undefined && plan.format !== undefined) {
    const label = otherFormat.startsWith('%d') ? messages.dayFirst() : messages.monthFirst();
    const options = plan.type === 'date' ? { dateFormat: otherFormat } : { timestampFormat: otherFormat };
    const text = messages.remarkOrder({
      name,
      format: readableFormat(plan.format),
      other: readableFormat(otherFormat),
    });
    return [{ column: name, text, choices: [{ label, options }] }];
  }
  if (plan.type !== 'text') return [];
  if (isAmbiguousNumber) {
    const value = samples.find((sample) => /[.,]/.test(sample)) ?? first;
    const [large, small] = [value.replace(/[.,]/g, ''), value.replace(',', '.')];
    const text = messages.remarkDecimal({ name, value, large, small });
    return [
      {
        column: name,
        text,
        choices: [
          { label: large, options: { decimalSeparator: '.' } },
          { label: small, options: { decimalSeparator: ',' } },
        ],
      },
    ];
  }
  if (column.stated === 'number' && profile.nearly === undefined && profile.hasValues)
    return [{ column: name, text: messages.remarkLongNumbers({ name }), choices: [] }];
  const isMarked = (value: string): boolean => /[$€£¥₹%]/.test(value) && fitsPattern(value, markedStyle('.').pattern);
  if (column.stated !== 'any' || samples.length === 0 || !samples.every(isMarked)) return [];
  return [
    {
      column: name,
      text: messages.remarkMarked({ name, value: first }),
      choices: [{ label: messages.asNumber({ name }), column: name, type: 'number' }],
    },
  ];
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
