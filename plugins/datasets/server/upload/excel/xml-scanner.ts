/** What a scan of XML reports. Names come without their namespace prefix; attributes as they are written. */
export interface XmlEvents {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Longest piece of markup or text kept back while it is incomplete: it is read anew with each piece that arrives. Characters. */
const maxPending = 1024 * 1024;

/**
 * A small forward scanner for the XML inside workbooks, fed with pieces of text. It keeps only what is incomplete, so
 * sheets of any length pass through it; entities beyond the five of XML and numbers are not expanded.
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  #pending = '';

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  write(piece: string): void {
    const xml = this.#pending + piece;
    let at = 0;
    for (;;) {
      const start = xml.indexOf('<', at);
      if (start === -1) break;
      if (start > at) this.#events.text(decodeEntities(xml.slice(at, start)));
      const end = this.#markup(xml, start);
      at = end ?? start;
      if (end === undefined) break;
    }
    this.#pending = xml.slice(at);
    if (this.#pending.length > maxPending) throw new Error('The XML has a piece that is too long.');
  }

  /** Handles the markup at a place and gives its end; undefined while it is incomplete. */
  #markup(xml: string, start: number): number | undefined {
    if (xml.startsWith('<!--', start)) return after(xml, '-->', start);
    if (xml.startsWith('<![CDATA[', start)) {
      const end = after(xml, ']]>', start);
      if (end !== undefined) this.#events.text(xml.slice(start + 9, end - 3));
      return end;
    }
    // "<!" may be the beginning of either of those.
    if (xml.length - start < 9 && '<![CDATA['.startsWith(xml.slice(start, start + 9))) return undefined;
    if (xml.length - start < 4 && '<!--'.startsWith(xml.slice(start, start + 4))) return undefined;
    const end = tagEnd(xml, start);
    if (end === undefined) return undefined;
    const second = xml.charAt(start + 1);
    if (second === '?' || second === '!') return end;
    if (second === '/') {
      this.#events.close(localName(xml.slice(start + 2, end - 1).trim()));
      return end;
    }
    const isEmpty = xml.charAt(end - 2) === '/';
    const inside = xml.slice(start + 1, isEmpty ? end - 2 : end - 1);
    const space = inside.search(/[\s]/);
    const name = localName(space === -1 ? inside : inside.slice(0, space));
    this.#events.open(name, space === -1 ? '' : inside.slice(space));
    if (isEmpty) this.#events.close(name);
    return end;
  }
}

function after(xml: string, mark: string, from: number): number | undefined {
  const at = xml.indexOf(mark, from);
  return at === -1 ? undefined : at + mark.length;
}

/** The end of a tag; ">" may occur inside attribute values. */
function tagEnd(xml: string, start: number): number | undefined {
  let quote = '';
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return undefined;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

const attributePatterns = new Map<string, RegExp>();

/** Patterns are kept: a sheet asks for the same few names millions of times. */
function attributePattern(name: string): RegExp {
  const known = attributePatterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*("([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, known);
  return known;
}

/** Value of an attribute by its local name, or undefined. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const match = attributePattern(name).exec(attributes);
  const value = match?.[2] ?? match?.[3];
  return value === undefined ? undefined : decodeEntities(value);
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|[a-z]+);/g, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = entity.charAt(1) === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
