import { codeFormat, kindOfFormat, type NumberKind } from './date-formats.ts';
import { XmlScanner, attributeOf, type XmlEvents } from './xml-scanner.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface Sheet {
  readonly name: string;
  /** Entry of the archive. */
  readonly entry: string;
}

/** How a cell shows its number. */
export interface CellStyle {
  readonly kind: NumberKind;
  /** Zeros of a format such as 00000. */
  readonly code: string | undefined;
  /** Formatted as text: what is in it is one. */
  readonly isText: boolean;
}

/** What all sheets of a workbook share. */
export interface Workbook {
  /** Visible sheets, in their order. */
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  /** By style index of a cell. */
  readonly styles: readonly CellStyle[];
  readonly texts: readonly string[];
}

/** The shared texts of a workbook are held in memory; this many characters at most, counting some for each text. */
const maxTextCharacters = 150_000_000;
const textOverhead = 40;

/** Marks workbooks whose texts do not fit into memory. */
export class TooManyTexts extends Error {}

/** Feeds an entry through a scanner; false when the archive has no such entry. */
export async function scanEntry(zip: ZipArchive, name: string, events: XmlEvents): Promise<boolean> {
  const bytes = await zip.read(name);
  if (bytes === undefined) return false;
  const decoder = new TextDecoder();
  const scanner = new XmlScanner(events);
  for await (const chunk of bytes) {
    scanner.write(decoder.decode(chunk, { stream: true }));
  }
  return true;
}

/** Reads what is needed before a sheet can be read. Undefined: the archive holds no workbook. */
export async function readWorkbook(zip: ZipArchive): Promise<Workbook | undefined> {
  const main = await mainPart(zip);
  const found: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;
  const isThere = await scanEntry(zip, main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      found.push({
        name: attributeOf(attributes, 'name') ?? '',
        relation: attributeOf(attributes, 'id') ?? '',
        isHidden: (attributeOf(attributes, 'state') ?? 'visible') !== 'visible',
      });
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (!isThere) return undefined;
  const targets = await relations(zip, main);
  const sheets = found.flatMap(({ name, relation, isHidden }) => {
    const target = targets.get(relation);
    return isHidden || target === undefined || !zip.names.includes(target.entry) || !target.type.endsWith('/worksheet')
      ? []
      : [{ name, entry: target.entry }];
  });
  const part = (type: string): string | undefined =>
    [...targets.values()].find((target) => target.type.endsWith(type))?.entry;
  const [styles, strings] = [part('/styles'), part('/sharedStrings')];
  return {
    sheets,
    is1904,
    styles: styles === undefined ? [] : await readStyles(zip, styles),
    texts: strings === undefined ? [] : await readTexts(zip, strings),
  };
}

interface Relation {
  readonly entry: string;
  readonly type: string;
}

/** The parts that a part refers to, by relation id. */
async function relations(zip: ZipArchive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const slash = part.lastIndexOf('/');
  const folder = slash === -1 ? '' : part.slice(0, slash);
  const found = new Map<string, Relation>();
  await scanEntry(zip, `${folder === '' ? '' : `${folder}/`}_rels/${part.slice(slash + 1)}.rels`, {
    open: (name, attributes) => {
      const target = attributeOf(attributes, 'Target');
      if (name !== 'Relationship' || target === undefined) return;
      found.set(attributeOf(attributes, 'Id') ?? '', {
        entry: resolved(folder, target),
        type: attributeOf(attributes, 'Type') ?? '',
      });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return found;
}

async function mainPart(zip: ZipArchive): Promise<string> {
  const roots = await relations(zip, '');
  return [...roots.values()].find((root) => root.type.endsWith('/officeDocument'))?.entry ?? 'xl/workbook.xml';
}

/** A target relative to a folder of the archive; a leading slash means its root. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** What cell styles show: dates, times, codes. */
async function readStyles(zip: ZipArchive, entry: string): Promise<readonly CellStyle[]> {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let isInCells = false;
  await scanEntry(zip, entry, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? '0');
        const code = codes.get(id);
        styles.push({ kind: kindOfFormat(id, code), code: codeFormat(code), isText: id === 49 || code === '@' });
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
    text: () => undefined,
  });
  return styles;
}

/** Texts that cells refer to by number. Runs of rich text are joined; readings (phonetic) are left out. */
async function readTexts(zip: ZipArchive, entry: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = 0;
  let total = 0;
  await scanEntry(zip, entry, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') isText = phonetic === 0;
    },
    close: (name) => {
      if (name === 'rPh') phonetic -= 1;
      if (name === 't') isText = false;
      if (name !== 'si') return;
      total += text.length + textOverhead;
      if (total > maxTextCharacters) throw new TooManyTexts();
      texts.push(unescaped(text));
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return texts;
}

/** `_x000D_` encodes a character that XML cannot hold. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
