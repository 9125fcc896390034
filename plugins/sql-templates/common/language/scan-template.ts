import { languageTexts as texts } from './language-texts.ts';
import { scanExpression, type ExpressionToken } from './scan-expression.ts';
import { TemplateFailure } from './template-fault.ts';

/** A part of a template: text that stays, `{{ … }}`, or `{% … %}`. Remarks are gone. */
export type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'output' | 'block'; readonly tokens: readonly ExpressionToken[]; readonly line: number };

const opening = /\{\{|\{%|\{#/g;
const rawBlock = /\{%[-+]?\s*raw\s*(-?)%\}/y;
const rawEnd = /\{%([-+]?)\s*endraw\s*(-?)%\}/g;

/**
 * Cuts a template into its parts. As in Jinja a minus inside a bracket eats the white space on its side, and one line
 * break at the very end is dropped.
 */
export function scanTemplate(whole: string): readonly TemplatePiece[] {
  const source = whole.replace(/(?:\r\n|\n|\r)$/, '');
  const scan = new Scan(source);
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

  constructor(source: string) {
    this.source = source;
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
    let text = this.source.slice(this.at, to);
    if (this.eatsStart) text = text.trimStart();
    if (eatsEnd) text = text.trimEnd();
    if (text !== '') this.pieces.push({ kind: 'text', text, line });
    this.at = to;
    this.eatsStart = false;
  }
}

function step(scan: Scan): void {
  const { source } = scan;
  opening.lastIndex = scan.at;
  const found = opening.exec(source);
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
  if (end === -1) throw new TemplateFailure(texts.openRemark(), scan.lineAt(scan.at));
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
  if (end === null) throw new TemplateFailure(texts.openBlock({ name: 'raw' }), line);
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
