import { isUtf8 } from 'node:buffer';
import type { FileReadOptions } from '#plugins/databases';

export type TextEncodingName = NonNullable<FileReadOptions['encoding']>;

/** Bytes of a file that its encoding is guessed from. */
export const headBytes = 1_000_000;

interface Language {
  readonly letters: string;
  /** Of another script: its most frequent letters, by which encodings of one script are told apart. */
  readonly frequent?: string;
}
const latin = (...alphabets: readonly string[]): readonly Language[] => alphabets.map((letters) => ({ letters }));
const russian: Language = { letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', frequent: 'оеаинтсрвл' };

/**
 * Letters beyond ASCII that languages write, by encoding. The encoding wins under which the file's letters are those of
 * one language; the first of equals.
 */
const encodings: readonly (readonly [encoding: TextEncodingName, languages: readonly Language[]])[] = [
  [
    'windows-1252',
    latin('äöüß', 'éèêëàâçùûôîïœæÿ', 'áéíóúñü¿¡', 'ãõáâàçéêíóôú', 'àèéìòù', 'åäöøæé', 'áðéíóúýþæö', 'ëïéèöü'),
  ],
  ['windows-1250', latin('ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž')],
  ['iso-8859-2', latin('ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž')],
  ['windows-1254', latin('çğıöşüâîûİ')],
  ['windows-1257', latin('ąčęėįšųūž', 'āčēģīķļņšūž', 'äöüõšž')],
  ['windows-1251', [russian, { letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', frequent: 'оаинівертс' }]],
  ['koi8-r', [russian]],
  ['windows-1253', [{ letters: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ', frequent: 'αοιετσνηςρ' }]],
  ['windows-1255', [{ letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת', frequent: 'יוהלארמתב' }]],
  ['windows-1256', [{ letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةأإآؤئء', frequent: 'اليمونرتب' }]],
];
/** Signs that any language may use. */
const signs = '“”„‘’‚–—…€£§°©®«»\u00A0²³±µ·×';

/** The encoding of a file, by its first bytes and by whether all of it is UTF-8. */
export function guessEncoding(head: Uint8Array, isAllUtf8: boolean): TextEncodingName {
  if (isUtf16(head)) return 'utf-16';
  if (isAllUtf8 || isBrokenUtf8(head)) return 'utf-8';
  const found = byLetters(head);
  return found === 'windows-1252' && !head.some((byte) => byte >= 0x80 && byte <= 0x9f) ? 'latin-1' : found;
}

/** By its mark, or because every second byte of its ASCII characters is zero. */
function isUtf16(head: Uint8Array): boolean {
  return utf16Order(head) !== undefined;
}

export function utf16Order(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const part = head.subarray(0, 1_000);
  const zeros = [0, 1].map((odd) => part.filter((byte, index) => index % 2 === odd && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > part.length / 4 && even < odd / 4) return 'utf-16le';
  return even > part.length / 4 && odd < even / 4 ? 'utf-16be' : undefined;
}

/** Mostly whole UTF-8 sequences with a few broken ones: another encoding would spoil all the others. */
function isBrokenUtf8(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  let [broken, read] = [0, 0];
  for (const character of text) {
    if (character === '\uFFFD') broken += 1;
    else if (character > '\u007F') read += 1;
  }
  return read > broken * 3;
}

function byLetters(head: Uint8Array): TextEncodingName {
  let best: { readonly encoding: TextEncodingName; readonly score: number } = { encoding: 'windows-1252', score: -1 };
  for (const [encoding, languages] of encodings) {
    const text = decoderOf(encoding).decode(head);
    const score = Math.max(...languages.map((language) => scoreOf(text, language)));
    if (score > best.score + 0.001) best = { encoding, score };
  }
  return best.encoding;
}

/**
 * Share of the characters beyond ASCII that are of the alphabet. Capitals inside of words count against it, and so do
 * letters of another script beside ASCII letters.
 */
function scoreOf(text: string, { letters, frequent }: Language): number {
  const known = new Set((letters + letters.toUpperCase()).split(''));
  let [sum, all, often] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character <= '\u007F') continue;
    all += 1;
    const before = text.charAt(at - 1);
    if (signs.includes(character)) sum += isLetter(before) && character !== '’' ? 0.5 : 1;
    else if (known.has(character)) {
      const isMixed = frequent !== undefined && (isAsciiLetter(before) || isAsciiLetter(text.charAt(at + 1)));
      sum += isMixed ? 0 : isCapital(character) && isSmall(before) ? 0.5 : 1;
      if (frequent?.includes(character.toLowerCase()) === true) often += 1;
    }
  }
  if (all === 0) return 0;
  return (sum / all) * (frequent === undefined ? 1 : 0.7 + 0.3 * (often / all));
}

const isAsciiLetter = (character: string): boolean => /^[A-Za-z]$/.test(character);
const isLetter = (character: string): boolean => character.toLowerCase() !== character.toUpperCase();
const isCapital = (character: string): boolean => isLetter(character) && character === character.toUpperCase();
const isSmall = (character: string): boolean => isLetter(character) && character === character.toLowerCase();

/** Looks at text block by block: whether all of it is UTF-8. */
export class Utf8Check {
  isUtf8 = true;
  #rest: Uint8Array = new Uint8Array();

  write(bytes: Uint8Array): void {
    if (!this.isUtf8) return;
    const block = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const whole = wholeCharacters(block);
    this.isUtf8 = isUtf8(block.subarray(0, whole));
    this.#rest = block.subarray(whole);
  }

  end(): boolean {
    return this.isUtf8 && this.#rest.length === 0;
  }
}

/** Length of a block without a character that its end cuts. */
function wholeCharacters(block: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, block.length); back += 1) {
    const byte = block[block.length - back] ?? 0;
    if (byte < 0x80) return block.length;
    if (byte >= 0xc0) return block.length - back + (back >= (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0);
  }
  return block.length;
}

/** Decodes text block by block; the last call without bytes gives the rest. */
export interface BlockDecoder {
  readonly decode: (bytes?: Uint8Array) => string;
}

/** What Windows-1252 has at 0x80 to 0x9F, where Latin-1 has control characters. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Node decodes Windows-1252 as plain Latin-1 in some versions, so that is done here. */
export function decoderOf(encoding: TextEncodingName | 'utf-16le' | 'utf-16be'): BlockDecoder {
  if (encoding === 'latin-1' || encoding === 'windows-1252')
    return {
      decode: (bytes = new Uint8Array()) =>
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          .toString('latin1')
          .replace(/[\u0080-\u009F]/g, (character) => windowsSigns.charAt(character.charCodeAt(0) - 0x80)),
    };
  const decoder = new TextDecoder(encoding);
  return { decode: (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })) };
}
