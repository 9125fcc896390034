import { languageMessages as messages } from './language-messages.ts';
import { ExpressionReader } from './parse-expression.ts';
import { scanTemplate, type TemplatePiece, type TextSpan } from './scan-template.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import type { Body, Expression, Target, TemplateNode } from './template-nodes.ts';

/** Blocks inside blocks. */
const deepest = 40;
/** Characters of a template. */
const longest = 500_000;

/** Reads a template; tags in comments of the language around it are text. Throws TemplateFailure. */
export function parseTemplate(source: string, comments: readonly TextSpan[] = []): Body {
  if (source.length > longest) throw new TemplateFailure(messages.tooLong());
  const reader = new BlockReader(scanTemplate(source, comments));
  return reader.body([]).nodes;
}

interface Ended {
  readonly nodes: Body;
  /** The word that ended the body, with the rest of its block. */
  readonly word: string;
  readonly rest: ExpressionReader;
}

type ReadBlock = (reader: BlockReader, code: ExpressionReader, line: number) => TemplateNode;

/** Blocks of Jinja that load other templates or run hidden code. */
const refused = new Set(['include', 'import', 'from', 'extends', 'block', 'call', 'trans', 'autoescape']);
const insides = new Set(['elif', 'else', 'endif', 'endfor', 'endset', 'endmacro', 'endwith', 'endfilter', 'endraw']);

const blocks: Readonly<Record<string, ReadBlock>> = {
  if: readIf,
  for: readFor,
  set: readSet,
  macro: readMacro,
  with: readWith,
  filter: readFilter,
  do: (_, code, line) => ({ kind: 'do', value: code.expressions(), line }),
};

class BlockReader {
  private at = 0;
  private depth = 0;
  private readonly pieces: readonly TemplatePiece[];

  constructor(pieces: readonly TemplatePiece[]) {
    this.pieces = pieces;
  }

  /** Everything up to a block that begins with one of the words, or to the end when there are none. */
  body(enders: readonly string[], opened?: { readonly name: string; readonly line: number }): Ended {
    this.depth += 1;
    if (this.depth > deepest) throw new TemplateFailure(messages.tooDeep(), opened?.line);
    const nodes: TemplateNode[] = [];
    for (let piece = this.pieces[this.at]; piece !== undefined; piece = this.pieces[this.at]) {
      this.at += 1;
      if (piece.kind === 'text') {
        nodes.push(piece);
        continue;
      }
      const code = new ExpressionReader(piece.tokens, piece.line);
      if (piece.kind === 'output') {
        nodes.push({ kind: 'output', value: code.expressions(), line: piece.line });
      } else {
        const word = code.name();
        if (enders.includes(word)) {
          this.depth -= 1;
          return { nodes, word, rest: code };
        }
        nodes.push(blockOf(word, piece.line)(this, code, piece.line));
      }
      code.needEnd();
    }
    if (opened !== undefined) throw new TemplateFailure(messages.openBlock(opened), opened.line);
    return { nodes, word: '', rest: new ExpressionReader([], 0) };
  }

  /** A body that one word ends. */
  bodyTo(word: string, name: string, line: number): Body {
    const ended = this.body([word], { name, line });
    ended.rest.needEnd();
    return ended.nodes;
  }
}

function blockOf(word: string, line: number): ReadBlock {
  const read = Object.hasOwn(blocks, word) ? blocks[word] : undefined;
  if (read !== undefined) return read;
  if (refused.has(word)) throw new TemplateFailure(messages.notHere({ name: word }), line);
  throw new TemplateFailure(
    insides.has(word) ? messages.strayBlock({ name: word }) : messages.unknownBlock({ name: word }),
    line,
  );
}

function readIf(reader: BlockReader, code: ExpressionReader, line: number): TemplateNode {
  const branches: { readonly condition: Expression; readonly body: Body }[] = [];
  let condition = code.expressions();
  code.needEnd();
  for (;;) {
    const { nodes, word, rest } = reader.body(['elif', 'else', 'endif'], { name: 'if', line });
    branches.push({ condition, body: nodes });
    if (word === 'elif') {
      condition = rest.expressions();
      rest.needEnd();
      continue;
    }
    rest.needEnd();
    return { kind: 'if', branches, otherwise: word === 'else' ? reader.bodyTo('endif', 'if', line) : [], line };
  }
}

function readFor(reader: BlockReader, code: ExpressionReader, line: number): TemplateNode {
  const target = code.target();
  code.needWord('in');
  const over = overOf(code);
  const onlyIf = code.takeWord('if') ? code.expression() : undefined;
  if (code.isWord('recursive')) throw new TemplateFailure(messages.notHere({ name: 'for … recursive' }), line);
  code.needEnd();
  const { nodes, word, rest } = reader.body(['else', 'endfor'], { name: 'for', line });
  rest.needEnd();
  const otherwise = word === 'else' ? reader.bodyTo('endfor', 'for', line) : [];
  return { kind: 'for', target, over, onlyIf, body: nodes, otherwise, line };
}

/** `for x in a, b`, and without the condition, which belongs to the loop. */
function overOf(code: ExpressionReader): Expression {
  const { line } = code;
  const first = code.or();
  if (!code.isSign(',')) return first;
  const items = [first];
  while (code.takeSign(',')) items.push(code.or());
  return { kind: 'tuple', items, line };
}

function readSet(reader: BlockReader, code: ExpressionReader, line: number): TemplateNode {
  const target = code.target();
  if (code.takeSign('=')) return { kind: 'set', target, value: code.expressions(), line };
  code.needEnd();
  return { kind: 'set-block', target, body: reader.bodyTo('endset', 'set', line), line };
}

function readMacro(reader: BlockReader, code: ExpressionReader, line: number): TemplateNode {
  const name = code.name();
  const parameters: { readonly name: string; readonly fallback: Expression | undefined }[] = [];
  code.needSign('(');
  while (!code.takeSign(')')) {
    const parameter = code.name();
    parameters.push({ name: parameter, fallback: code.takeSign('=') ? code.expression() : undefined });
    if (!code.isSign(')')) code.needSign(',');
  }
  code.needEnd();
  return { kind: 'macro', name, parameters, body: reader.bodyTo('endmacro', 'macro', line), line };
}

function readWith(reader: BlockReader, code: ExpressionReader, line: number): TemplateNode {
  const names: (readonly [Target, Expression])[] = [];
  while (!code.isAtEnd()) {
    const name = code.name();
    const target = { kind: 'name', name, line } as const;
    code.needSign('=');
    names.push([target, code.expression()]);
    if (!code.isAtEnd()) code.needSign(',');
  }
  return { kind: 'with', names, body: reader.bodyTo('endwith', 'with', line), line };
}

function readFilter(reader: BlockReader, code: ExpressionReader, line: number): TemplateNode {
  const call = code.filterCall();
  code.needEnd();
  return { kind: 'filter-block', ...call, body: reader.bodyTo('endfilter', 'filter', line), line };
}
