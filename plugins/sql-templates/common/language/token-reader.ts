import { languageMessages as messages } from './language-messages.ts';
import type { ExpressionToken } from './scan-expression.ts';
import { TemplateFailure } from './template-diagnostic.ts';

/** Goes through the words of one `{{ … }}` or `{% … %}` from left to right. */
export class TokenReader {
  protected at = 0;
  protected readonly tokens: readonly ExpressionToken[];
  private readonly lastLine: number;

  constructor(tokens: readonly ExpressionToken[], line: number) {
    this.tokens = tokens;
    this.lastLine = tokens.at(-1)?.line ?? line;
  }

  get line(): number {
    return this.tokens[this.at]?.line ?? this.lastLine;
  }

  isSign(text: string, ahead = 0): boolean {
    const token = this.tokens[this.at + ahead];
    return token?.kind === 'sign' && token.text === text;
  }

  isWord(text: string, ahead = 0): boolean {
    const token = this.tokens[this.at + ahead];
    return token?.kind === 'name' && token.text === text;
  }

  takeSign(text: string): boolean {
    if (!this.isSign(text)) return false;
    this.at += 1;
    return true;
  }

  takeWord(text: string): boolean {
    if (!this.isWord(text)) return false;
    this.at += 1;
    return true;
  }

  needSign(text: string): void {
    if (!this.takeSign(text)) throw this.wanted(text);
  }

  needWord(text: string): void {
    if (!this.takeWord(text)) throw this.wanted(text);
  }

  name(): string {
    const token = this.tokens[this.at];
    if (token?.kind !== 'name') throw this.wanted('a name');
    this.at += 1;
    return token.text;
  }

  isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  needEnd(): void {
    if (!this.isAtEnd()) throw this.wanted(messages.endOfCode());
  }

  wanted(wanted: string): TemplateFailure {
    const found = this.tokens[this.at]?.text ?? messages.endOfCode();
    return new TemplateFailure(messages.expected({ wanted, found }), this.line);
  }
}
