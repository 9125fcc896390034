import { messages } from './messages.ts';
import type { Helper } from './template-helpers.ts';
import { TemplateError } from './template-error.ts';
import type { BlockNode, CallNode, PathNode, Program, StatementNode, ValueNode } from './template-nodes.ts';
import { escapedText, isNothing, ownPart, writtenValue } from './template-values.ts';

/** Beyond these a page would freeze; a template of ten thousand rows needs a tenth of it. */
const maxSteps = 500_000;
const maxCharacters = 4_000_000;

/** What names mean at a place of the template. */
interface Scope {
  readonly context: unknown;
  /** One level of `../`. */
  readonly parent: Scope | undefined;
  /** `as |row index|`. */
  readonly names: ReadonlyMap<string, unknown>;
  readonly data: LoopData | undefined;
}

/** `@index`, `@key`, `@first`, `@last`. */
interface LoopData {
  readonly values: ReadonlyMap<string, unknown>;
  readonly outer: LoopData | undefined;
}

/**
 * Runs a template over a context by walking its tree; nothing is compiled and nothing but helpers is called. Throws a
 * `TemplateError` that names the line.
 */
export function runTemplate(program: Program, context: unknown, helpers: ReadonlyMap<string, Helper>): string {
  return new TemplateRun(context, helpers).write(program);
}

class TemplateRun {
  readonly #root: unknown;
  readonly #helpers: ReadonlyMap<string, Helper>;
  readonly #written: string[] = [];
  #characters = 0;
  #steps = 0;

  constructor(root: unknown, helpers: ReadonlyMap<string, Helper>) {
    this.#root = root;
    this.#helpers = helpers;
  }

  write(program: Program): string {
    this.#program(program, { context: this.#root, parent: undefined, names: new Map(), data: undefined });
    return this.#written.join('');
  }

  #program(program: Program | null | undefined, scope: Scope): void {
    for (const statement of program?.body ?? []) this.#statement(statement, scope);
  }

  #statement(node: StatementNode, scope: Scope): void {
    this.#steps += 1;
    if (this.#steps > maxSteps) throw at(node, messages.tooManySteps());
    switch (node.type) {
      case 'ContentStatement':
        this.#append(node, node.value);
        return;
      case 'CommentStatement':
        return;
      case 'MustacheStatement': {
        const text = writtenValue(this.#call(node, scope));
        this.#append(node, node.escaped ? escapedText(text) : text);
        return;
      }
      case 'BlockStatement':
        this.#block(node, scope);
        return;
      default:
        throw at(node, messages.refused({ name: node.name?.original ?? '' }));
    }
  }

  #append(node: StatementNode, text: string): void {
    this.#characters += text.length;
    if (this.#characters > maxCharacters) throw at(node, messages.tooLong());
    this.#written.push(text);
  }

  #block(node: BlockNode, scope: Scope): void {
    const name = node.path.type === 'PathExpression' ? node.path.original : '';
    const [first] = node.params;
    if (first !== undefined && (name === 'if' || name === 'unless')) {
      const value = this.#value(first, scope);
      const includesZero = value === 0 && this.#named(node, scope).get('includeZero') === true;
      const isMet = includesZero || !isNothing(value);
      this.#program(isMet === (name === 'if') ? node.program : node.inverse, scope);
    } else if (first !== undefined && name === 'with') {
      this.#inside(node, this.#value(first, scope), scope);
    } else if (first !== undefined && name === 'each') {
      this.#each(node, this.#value(first, scope), scope);
    } else if (name === 'if' || name === 'unless' || name === 'with' || name === 'each') {
      throw at(node, messages.blockWithoutValue({ name }));
    } else {
      const value = this.#call(node, scope);
      if (Array.isArray(value)) this.#each(node, value, scope);
      else if (typeof value === 'object' && value !== null) this.#inside(node, value, scope);
      else this.#program(isNothing(value) ? node.inverse : node.program, scope);
    }
  }

  #inside(node: BlockNode, value: unknown, scope: Scope): void {
    if (isNothing(value)) this.#program(node.inverse, scope);
    else this.#program(node.program, within(scope, value, namesOf(node, scope, [value]), scope.data));
  }

  #each(node: BlockNode, value: unknown, scope: Scope): void {
    const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
      ? value.map((item: unknown, index) => [index, item] as const)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
        : [];
    if (entries.length === 0) this.#program(node.inverse, scope);
    for (const [index, [key, item]] of entries.entries()) {
      const values = new Map<string, unknown>([
        ['index', index],
        ['key', key],
        ['first', index === 0],
        ['last', index === entries.length - 1],
      ]);
      const data = { values, outer: scope.data };
      this.#program(node.program, within(scope, item, namesOf(node, scope, [item, key]), data));
    }
  }

  /** A helper with what it is given, or the value of a name. Names of the row win over helpers that are given nothing. */
  #call(node: CallNode, scope: Scope): unknown {
    const { path, params } = node;
    if (path.type !== 'PathExpression')
      return 'value' in path ? ownPart(scope.context, writtenValue(path.value)) : undefined;
    const helper = isScoped(path) || path.data || path.depth > 0 ? undefined : this.#helpers.get(path.original);
    const isGiven = params.length > 0 || (node.hash?.pairs.length ?? 0) > 0;
    const value = isGiven ? undefined : this.#path(path, scope);
    if (!isGiven && (helper === undefined || value !== undefined)) return value;
    if (helper === undefined) throw at(node, messages.noHelper({ name: path.original }));
    try {
      return helper(
        params.map((param) => this.#value(param, scope)),
        this.#named(node, scope),
      );
    } catch (cause) {
      if (cause instanceof TemplateError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw at(node, messages.helperFailed({ name: path.original, reason }), cause);
    }
  }

  #named(node: CallNode, scope: Scope): ReadonlyMap<string, unknown> {
    return new Map((node.hash?.pairs ?? []).map(({ key, value }) => [key, this.#value(value, scope)]));
  }

  #value(node: ValueNode, scope: Scope): unknown {
    if (node.type === 'SubExpression') return this.#call(node, scope);
    if (node.type === 'PathExpression') return this.#path(node, scope);
    return 'value' in node ? node.value : node.type === 'NullLiteral' ? null : undefined;
  }

  #path(path: PathNode, scope: Scope): unknown {
    const [first, ...rest] = path.parts;
    if (path.data) return rest.reduce<unknown>(ownPart, this.#dataOf(path, scope));
    if (first !== undefined && path.depth === 0 && !isScoped(path) && scope.names.has(first))
      return rest.reduce<unknown>(ownPart, scope.names.get(first));
    let place: Scope | undefined = scope;
    for (let level = 0; level < path.depth; level += 1) place = place?.parent;
    return path.parts.reduce<unknown>(ownPart, place?.context);
  }

  #dataOf({ parts: [name = ''], depth }: PathNode, scope: Scope): unknown {
    if (name === 'root') return this.#root;
    let data = scope.data;
    for (let level = 0; level < depth; level += 1) data = data?.outer;
    return data?.values.get(name);
  }
}

/** A context that is the one around it is no level of its own, as in Handlebars. */
const within = (scope: Scope, context: unknown, names: Scope['names'], data: Scope['data']): Scope => ({
  context,
  parent: context === scope.context ? scope.parent : scope,
  names,
  data,
});

function namesOf(node: BlockNode, scope: Scope, values: readonly unknown[]): ReadonlyMap<string, unknown> {
  const params = node.program?.blockParams ?? [];
  if (params.length === 0) return scope.names;
  return new Map([...scope.names, ...params.map((name, index) => [name, values[index]] as const)]);
}

/** `this.name` and `./name` mean the context, whatever else is called so. */
const isScoped = ({ original }: PathNode): boolean => /^\.|^this\b/.test(original);

const at = ({ loc }: Pick<CallNode, 'loc'>, problem: string, cause?: unknown): TemplateError =>
  new TemplateError(messages.inLine({ line: loc.start.line, problem }), { cause });
