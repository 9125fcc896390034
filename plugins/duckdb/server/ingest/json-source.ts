import { statSync } from 'node:fs';
import { ingestTypeOf, type FileReadOptions, type FileRemark } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import { UnreadableFile } from './file-errors.ts';
import type { FileSource, OpenOrder } from './file-source.ts';
import type { StatedKind } from './guess-kinds.ts';
import { quoteNumbers, type QuotedNumbers } from './json-numbers.ts';
import { listRemarks, nestingRemarks } from './json-remarks.ts';
import { maxJsonDepth, scanJson, type JsonList } from './json-shape.ts';
import { jsonTable, noSuchList } from './json-table.ts';
import { copyText, openText, type OpenedText } from './open-text.ts';
import { profileColumns, type TextColumn } from './profile-columns.ts';
import { remarksOf } from './remarks.ts';
import { misfitOf, selectTexts, type TextTable } from './text-table.ts';

/** JSON: names come from DuckDB; values are read as text and checked, so that no digit and no mixed value is lost. */
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
    const lists = order.file.format === 'json' && shape.isOneObject ? shape.lists : [];
    const list = chosenList(lists, statSync(text.path).size, order.file.options);
    const part =
      list === undefined ? undefined : await copyText(text.path, order.workFolder, list, 'utf-8', order.signal);
    if (part !== undefined) copies.push(part);
    const rows = { ...text, ...part };
    const quoted = shape.hasLongFraction ? await quoteNumbers(rows.path, order.workFolder, order.signal) : undefined;
    if (quoted !== undefined) copies.push(quoted);
    const source = await sourceOf(order, rows, quoted, listRemarks(lists, list));
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

/** The list that holds the rows: the named one, the only one, or the one that most of the file is. */
function chosenList(
  lists: readonly JsonList[],
  sizeBytes: number,
  { list: name }: FileReadOptions,
): JsonList | undefined {
  if (name === '' || (name === undefined && lists.length === 0)) return undefined;
  if (name === undefined)
    return lists.length === 1 ? lists[0] : lists.find(({ start, end }) => end - start > sizeBytes / 2);
  const named = lists.find((list) => list.name === name);
  if (named === undefined) throw noSuchList(name, { list: '' });
  return named;
}

/** First values of a column that are looked at before the others. */
const sampleValues = 200;
const isText = (value: unknown): value is string => typeof value === 'string';

async function sourceOf(
  { reader, file }: OpenOrder,
  text: OpenedText,
  quoted: QuotedNumbers | undefined,
  remarks: readonly FileRemark[],
): Promise<Omit<FileSource, 'close'>> {
  const { options } = file;
  const valuesPath = quoted?.path ?? text.path;
  const isByLines = file.format === 'ndjson';
  const json = await jsonTable({ reader, path: text.path, valuesPath, isByLines }, options);
  const { from, features, unnested } = json;
  const first = await reader.objects(`SELECT * FROM ${from} LIMIT ${sampleValues}`);
  const columns = json.columns.map(({ name, databaseType }): TextColumn => ({
    name,
    stated: statedKind(databaseType),
    samples: first.flatMap((row) => (isText(row[name]) && row[name].trim() !== '' ? [row[name].trim()] : [])),
    mayBeCodes: false,
  }));
  const profiles = await profileColumns(reader, from, columns, options);
  const table: TextTable = { reader, from, sample: from, profiles, options, firstLine: undefined };
  const nesting = unnested === undefined ? [] : nestingRemarks(unnested, options, features);
  const [counted] = await reader.objects(`SELECT count(*) AS n FROM ${from}`);
  return {
    columns: profiles.map(({ column, plan }) => ({ name: column.name, type: plan.type })),
    options,
    remarks: [...remarks, ...nesting, ...nestedRemarks(quoted), ...(await remarksOf(table, { text }))],
    select: (types) => selectTexts(table, types),
    misfit: (failure, types) => misfitOf(table, failure, types),
    isSampled: false,
    rowCount: Number(counted?.['n'] ?? 0),
  };
}

function statedKind(databaseType: string): StatedKind {
  const type = ingestTypeOf(databaseType);
  return type === 'integer' ? 'number' : type;
}

const nestedRemarks = (quoted: QuotedNumbers | undefined): readonly FileRemark[] =>
  quoted?.hasNested === true ? [{ text: messages.remarkNestedNumbers(), choices: [] }] : [];
