import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isExportNote, type SourceFile } from '#plugins/databases';
import { decoderOf, guessEncoding, headBytes, utf16Order, Utf8Check, type TextEncodingName } from './text-encoding.ts';

/** A text file as UTF-8, with what was found out on the way. */
export interface OpenedText {
  /** The file itself, or a copy in the work folder. */
  readonly path: string;
  readonly encoding: TextEncodingName;
  /** The note below the rows of an export of ours; left out of the copy. */
  readonly note: string | undefined;
  /** The beginning, without a byte order mark. */
  readonly head: string;
  /** The beginning is all of it. */
  readonly isWhole: boolean;
  /** Removes the copy. */
  readonly close: () => void;
}

interface ByteRange {
  readonly start: number;
  /** The byte behind the last one. */
  readonly end: number;
}

const blockBytes = 1_048_576;
const tailBytes = 2_000;

/**
 * Opens a text file for DuckDB, which reads UTF-8 only: finds the encoding by all bytes of the file and makes a copy
 * where it is another, or where a note below the rows has to go. Files are read block by block.
 */
export async function openText(source: SourceFile, workFolder: string, signal: AbortSignal): Promise<OpenedText> {
  const { head, size, isAllUtf8, tail } = await lookAt(source.path, signal);
  const encoding = source.options.encoding ?? guessEncoding(head, isAllUtf8);
  const note = encoding === 'utf-8' && source.format === 'csv' ? noteOf(tail, size) : undefined;
  const mark = encoding === 'utf-8' && head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  const label = encoding === 'utf-16' ? (utf16Order(head) ?? 'utf-16le') : encoding;
  const text = decoderOf(label).decode(head.subarray(0, note?.start ?? size));
  const base = { encoding, note: note?.text, head: text, isWhole: size <= head.length };
  if (encoding === 'utf-8' && note === undefined && (mark === 0 || source.format === 'csv'))
    return { ...base, path: source.path, close: () => undefined };
  const copy = await copyText(source.path, workFolder, { start: mark, end: note?.start ?? size }, label, signal);
  return { ...base, ...copy };
}

/** Copies a part of a text file into the work folder, as UTF-8 without a mark. */
export async function copyText(
  from: string,
  workFolder: string,
  { start, end }: ByteRange,
  label: Parameters<typeof decoderOf>[0],
  signal: AbortSignal,
): Promise<{ readonly path: string; readonly close: () => void }> {
  const path = join(workFolder, `${randomUUID()}.txt`);
  const close = (): void => {
    rmSync(path, { force: true });
  };
  const decoder = decoderOf(label);
  try {
    await pipeline(
      createReadStream(from, { start, end: Math.max(start, end - 1), highWaterMark: blockBytes }),
      async function* decoded(blocks: AsyncIterable<Buffer>) {
        for await (const block of blocks) yield label === 'utf-8' ? block : decoder.decode(block);
        if (label !== 'utf-8') yield decoder.decode();
      },
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    );
    return { path, close };
  } catch (failure) {
    close();
    throw failure;
  }
}

interface Look {
  readonly head: Uint8Array;
  readonly size: number;
  readonly isAllUtf8: boolean;
  readonly tail: Uint8Array;
}

async function lookAt(path: string, signal: AbortSignal): Promise<Look> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(size, headBytes));
    await handle.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    await handle.read(tail, 0, tail.length, size - tail.length);
    const check = new Utf8Check();
    const block = Buffer.alloc(Math.min(size, blockBytes));
    for (let at = 0; at < size && check.isUtf8;) {
      signal.throwIfAborted();
      const { bytesRead } = await handle.read(block, 0, block.length, at);
      if (bytesRead === 0) break;
      check.write(Buffer.from(block.subarray(0, bytesRead))); // a copy: a cut character is kept for the next block
      at += bytesRead;
    }
    return { head, size, isAllUtf8: check.end(), tail };
  } finally {
    await handle.close();
  }
}

/** The note in the last line, with the place in the file where that line begins. */
function noteOf(tail: Uint8Array, size: number): { readonly text: string; readonly start: number } | undefined {
  const text = Buffer.from(tail).toString('latin1');
  const end = text.trimEnd().length;
  const start = text.lastIndexOf('\n', end - 1) + 1;
  if (start === 0) return undefined;
  const note = text
    .slice(start, end)
    .replace(/[,;\t|]+$/, '')
    .replace(/^"(.*)"$/, '$1');
  return isExportNote(note) ? { text: note, start: size - tail.length + start } : undefined;
}
