import { ingestTypeOf, type FileReadOptions, type FileRemark } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import { UnreadableFile } from './file-errors.ts';
import { textLiteral } from './file-reader.ts';
import type { FileSource, OpenOrder } from './file-source.ts';
import type { StatedKind } from './guess-kinds.ts';
import { quoteNumbers, type QuotedNumbers } from './json-numbers.ts';
import { maxJsonDepth, scanJson, type JsonList, type JsonShape } from './json-shape.ts';
import { copyText, openText, type OpenedText } from './open-text.ts';
import { profileColumns, type TextColumn } from './profile-columns.ts';
import { remarksOf } from './remarks.ts';
import { misfitOf, selectTexts, type TextTable } from './text-table.ts';

/** JSON: names come from DuckDB, values are read as text and checked, so that no digit and no mixed value is lost. */
export async function jsonSource(order: OpenOrder): Promise<FileSource> {
  const text = await openText(order.file, order.workFolder, order.signal);
  const copies: { readonly close: () => void }[] = [text];
  try {
    const shape = await scanJson(text.path, order.signal);
    if (shape.tooDeepLine !== undefined)
      throw new UnreadableFile({
        row: shape.tooDeepLine,
        reason: messages.tooDeep({ limit: maxJsonDepth }),
        advice: messages.tooDeepAdvice(),
      });
    const list = order.file.format === 'json' ? listOf(shape, order.file.options) : undefined;
    const part =
      list === undefined ? undefined : await copyText(text.path, order.workFolder, list, 'utf-8', order.signal);
    if (part !== undefined) copies.push(part);
    const rows = { ...text, ...part };
    const quoted = shape.hasLongFraction ? await quoteNumbers(rows.path, order.workFolder, order.signal) : undefined;
    if (quoted !== undefined) copies.push(quoted);
    const source = await sourceOf(order, rows, quoted, list);
    return {
      ...source,
      close: () => {
        for (const copy of copies) copy.close();
      },
    };
  } catch (failure) {
    for (const copy of copies) copy.close();
    throw failure;
  }
}

/** The list that holds the rows: the named one, or the only one. */
function listOf({ lists, isOneObject }: JsonShape, { list }: FileReadOptions): JsonList | undefined {
  if (!isOneObject || list === '') return undefined;
  if (list !== undefined) return lists.find(({ name }) => name === list);
  return lists.length === 1 ? lists[0] : undefined;
}

/** Rows of a large file that types are guessed from. */
const sampleRows = 200_000;

async function sourceOf(
  { reader, file, isThorough }: OpenOrder,
  text: OpenedText,
  quoted: QuotedNumbers | undefined,
  list: JsonList | undefined,
): Promise<Omit<FileSource, 'close'>> {
  const format = file.format === 'ndjson' ? ", format = 'newline_delimited'" : '';
  const path = textLiteral(text.path);
  const values = textLiteral(quoted?.path ?? text.path);
  const size = `sample_size = ${isThorough ? -1 : sampleRows}`;
  const described = await reader.objects(`DESCRIBE SELECT * FROM read_json(${path}${format}, ${size})`);
  const found = described.map((row) => ({ name: String(row['column_name']), type: String(row['column_type']) }));
  const isRecords = !(found.length === 1 && found[0]?.name === 'json');
  const from = isRecords
    ? `read_json(${values}${format}, columns = {${found.map(({ name }) => `${textLiteral(name)}: 'VARCHAR'`).join(', ')}})`
    : `(SELECT json ->> '$' AS json FROM read_json_objects(${values}${format}))`;
  const columns = found.map(({ name, type }): TextColumn => ({
    name,
    stated: statedKind(type),
    samples: [],
    mayBeCodes: false,
  }));
  const profiles = await profileColumns(reader, from, columns, file.options);
  const table: TextTable = { reader, from, sample: from, profiles, options: file.options, firstLine: undefined };
  return {
    columns: profiles.map(({ column, plan }) => ({ name: column.name, type: plan.type })),
    options: file.options,
    remarks: [...listRemarks(list), ...nestedRemarks(quoted), ...(await remarksOf(table, { text }))],
    select: (types) => selectTexts(table, types),
    misfit: (failure, types) => misfitOf(table, failure, types),
    isSampled: false,
  };
}

function statedKind(databaseType: string): StatedKind {
  const type = ingestTypeOf(databaseType);
  return type === 'integer' ? 'number' : type;
}

const nestedRemarks = (quoted: QuotedNumbers | undefined): readonly FileRemark[] =>
  quoted?.hasNested === true ? [{ text: messages.remarkNestedNumbers(), choices: [] }] : [];

const listRemarks = (list: JsonList | undefined): readonly FileRemark[] =>
  list === undefined
    ? []
    : [
        {
          text: messages.remarkList({ name: list.name }),
          choices: [{ label: messages.wholeObject(), options: { list: '' } }],
        },
      ];
