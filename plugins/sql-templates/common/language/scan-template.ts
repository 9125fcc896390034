import { languageMessages as messages } from './language-messages.ts';
import { scanExpression, type ExpressionToken } from './scan-expression.ts';
import { TemplateFailure } from './template-diagnostic.ts';

/** A part of a template: text that stays, `{{ … }}`, or `{% … %}`. Remarks are gone. */
export type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'output' | 'block'; readonly tokens: readonly ExpressionToken[]; readonly line: number };

const opening = /\{\{|\{%|\{#/g;
const rawBlock = /\{%[-+]?\s*raw\s*(-?)%\}/y;
const rawEnd = /\{%([-+]?)\s*endraw\s*(-?)%\}/g;

/** A stretch of a text. Offsets count UTF-16 units. */
export interface TextSpan {
  readonly from: number;
  /** After the last character. */
  readonly to: number;
}

/**
 * Cuts a template into its parts. As in Jinja a minus inside a bracket eats the white space on its side, and one line
 * break at the very end is dropped. `comments` are those of the language around it: they stay as they are, and the line
 * break that ends one is not eaten, since what follows would become a part of it.
 */
export function scanTemplate(whole: string, comments: readonly TextSpan[] = []): readonly TemplatePiece[] {
  const source = whole.replace(/(?:\r\n|\n|\r)$/, '');
  const scan = new Scan(source, comments);
  while (scan.at < source.length) step(scan);
  return scan.pieces;
}

class Scan {
  readonly pieces: TemplatePiece[] = [];
  at = 0;
  /** The part before ended with a minus. */
  eatsStart = false;
  private counted = { at: 0, line: 1 };
  readonly source: string;
  private readonly comments: readonly TextSpan[];
  /** The text before ended in a comment, without the line break that ends it. */
  private endedInComment = false;

  constructor(source: string, comments: readonly TextSpan[]) {
    this.source = source;
    this.comments = comments;
  }

  /** The next tag outside of comments. */
  nextTag(): RegExpExecArray | null {
    opening.lastIndex = this.at;
    for (let found = opening.exec(this.source); found !== null; found = opening.exec(this.source)) {
      const comment = this.commentAround(found.index);
      if (comment === undefined) return found;
      opening.lastIndex = comment.to;
    }
    return null;
  }

  /** What begins before this part, in a raw block, is no comment of it. */
  private commentAround(place: number): TextSpan | undefined {
    let [low, high] = [0, this.comments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.comments[middle]?.to ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    const found = this.comments[low];
    return found !== undefined && found.from <= place && found.from >= this.at ? found : undefined;
  }

  /** Only ever asked for growing places. */
  lineAt(at: number): number {
    let { line } = this.counted;
    for (let place = this.counted.at; place < at; place += 1) if (this.source.charCodeAt(place) === 10) line += 1;
    this.counted = { at: Math.max(at, this.counted.at), line };
    return line;
  }

  addText(to: number, eatsEnd: boolean): void {
    const line = this.lineAt(this.at);
    const text = this.trimmed(this.source.slice(this.at, to), eatsEnd);
    if (text !== '') this.pieces.push({ kind: 'text', text, line });
    this.at = to;
    this.eatsStart = false;
  }

  private trimmed(written: string, eatsEnd: boolean): string {
    const from = this.eatsStart ? written.length - written.trimStart().length : 0;
    const to = eatsEnd ? Math.max(from, written.trimEnd().length) : written.length;
    const before = this.endedInComment && hasBreak(written.slice(0, from)) ? '\n' : '';
    const kept = before + written.slice(from, to);
    const last = to > from ? this.commentAround(this.at + to - 1) : undefined;
    const isInLine = last !== undefined && this.source.startsWith('--', last.from);
    const isEnded = isInLine && hasBreak(written.slice(to));
    this.endedInComment = isInLine ? !isEnded : this.endedInComment && !hasBreak(kept);
    return isEnded ? `${kept}\n` : kept;
  }
}

const hasBreak = (text: string): boolean => /[\n\r]/.test(text);

function step(scan: Scan): void {
  const { source } = scan;
  const found = scan.nextTag();
  if (found === null) {
    scan.addText(source.length, false);
    return;
  }
  scan.addText(found.index, source.charAt(found.index + 2) === '-');
  if (found[0] === '{#') skipRemark(scan);
  else if (!takeRaw(scan)) takeCode(scan, found[0] === '{{' ? 'output' : 'block');
}

function skipRemark(scan: Scan): void {
  const end = scan.source.indexOf('#}', scan.at + 2);
  if (end === -1) throw new TemplateFailure(messages.openRemark(), scan.lineAt(scan.at));
  scan.eatsStart = scan.source.charAt(end - 1) === '-' && end > scan.at + 2;
  scan.at = end + 2;
}

function takeRaw(scan: Scan): boolean {
  rawBlock.lastIndex = scan.at;
  const start = rawBlock.exec(scan.source);
  if (start === null) return false;
  const line = scan.lineAt(scan.at);
  scan.at += start[0].length;
  scan.eatsStart = start[1] === '-';
  rawEnd.lastIndex = scan.at;
  const end = rawEnd.exec(scan.source);
  if (end === null) throw new TemplateFailure(messages.openBlock({ name: 'raw' }), line);
  scan.addText(end.index, end[1] === '-');
  scan.at = end.index + end[0].length;
  scan.eatsStart = end[2] === '-';
  return true;
}

function takeCode(scan: Scan, kind: 'output' | 'block'): void {
  const line = scan.lineAt(scan.at);
  const skipsSign = /[-+]/.test(scan.source.charAt(scan.at + 2)) ? 1 : 0;
  const code = scanExpression(scan.source, scan.at + 2 + skipsSign, kind === 'output' ? '}}' : '%}', line);
  scan.pieces.push({ kind, tokens: code.tokens, line });
  scan.at = code.end;
  scan.eatsStart = code.eatsRest;
}
