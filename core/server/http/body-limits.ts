import { AppError } from '#core/common';
import { serverMessages as messages } from '../server-messages.ts';

/** Bytes of a body of somebody who is not signed in. */
export const strangerBodyBytes = 64 * 1024;
/** Fields of a posted form. */
const mostFormFields = 1_000;
/** Objects and lists within each other, keys of all objects, and values of all lists of a JSON body. */
const [deepestJson, mostJsonKeys, mostJsonValues] = [100, 100_000, 1_000_000];

/**
 * Refuses JSON whose objects would be too many to make or too deep to walk. It is read by character before it is parsed,
 * since one thread answers everybody: a million keys keep it busy for seconds.
 */
export function checkJsonSize(text: string): void {
  let [depth, keys, values] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > deepestJson) throw tooLarge(messages.jsonTooDeep({ most: String(deepestJson) }));
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x3a: // :
        keys += 1;
        break;
      case 0x2c: // ,
        values += 1;
    }
  }
  if (keys > mostJsonKeys) throw tooLarge(messages.jsonTooManyKeys({ most: mostJsonKeys.toLocaleString('en') }));
  if (values > mostJsonValues)
    throw tooLarge(messages.jsonTooManyValues({ most: mostJsonValues.toLocaleString('en') }));
}

/** The same limit for JSON kept as text in JSON, such as the parameters of a chart: it is parsed later. */
export function checkInnerJson(value: unknown, source: string): void {
  if (/"\s*[[{]/.test(source)) checkTexts(value);
}

function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    if (/^\s*[[{]/.test(value)) checkJsonSize(value);
  } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) checkTexts(inner);
}

/** Index of the quote that ends a string; the end of the text where there is none. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

/** The fields of an urlencoded form. */
export function formFieldsOf(text: string): Readonly<Record<string, string>> {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > mostFormFields)
    throw tooLarge(messages.formTooManyFields({ most: mostFormFields.toLocaleString('en') }));
  return Object.fromEntries(new URLSearchParams(text));
}

const tooLarge = (message: string): AppError =>
  new AppError('validation', message, { errorType: 'INVALID_PAYLOAD_FORMAT_ERROR' });
