import { itemsOf } from './bind-arguments.ts';
import { Budget } from './budget.ts';
import { evaluate, filtered, givenOf, type Surroundings } from './evaluate.ts';
import { languageMessages as messages } from './language-messages.ts';
import { loopValue } from './loop-value.ts';
import { neededNames } from './needed-names.ts';
import { TemplateFailure, type TemplateFault } from './template-diagnostic.ts';
import type { Body, Expression, Target, TemplateNode } from './template-nodes.ts';
import { marked, withoutMarks, type PrintedPiece } from './printed-pieces.ts';
import type { TextSpan } from './scan-template.ts';
import { standardNames } from './standard-names.ts';
import {
  isTrue,
  Namespace,
  TemplateFunction,
  textOf,
  Undefined,
  type Arguments,
  type TemplateValue,
} from './template-value.ts';
import { isTypedValue } from './typed-values.ts';

/** What a template can use besides the language itself. */
export interface TemplateNames {
  readonly values: ReadonlyMap<string, TemplateValue>;
  /** `'text'` as SQL of the database. */
  readonly quoteText: (text: string) => string;
  /** Looks at each text that is complete, the whole and what blocks and macros gave; throws where it is no good. */
  readonly check?: ((text: string, printed: readonly PrintedPiece[]) => void) | undefined;
  /** Names among `values` that people typed as parameters. */
  readonly typed?: ReadonlySet<string> | undefined;
  /** A complete text with the quotes in typed values doubled where these are between quotes. */
  readonly withinQuotes?: ((text: string, printed: readonly PrintedPiece[]) => FittedText) | undefined;
  /** Comments of the language around a template, in which tags are text. */
  readonly commentsIn?: ((source: string) => readonly TextSpan[]) | undefined;
}

/** A text and the values that were printed into it. */
export interface FittedText {
  readonly text: string;
  readonly pieces: readonly PrintedPiece[];
}

interface Filled {
  readonly text: string;
  /** Names that were printed but have no value, in order. */
  readonly missing: readonly string[];
}

/** Fills a template in. Throws TemplateFailure; what functions of `names` throw passes through. */
export function runTemplate(body: Body, names: TemplateNames, budget: Budget = new Budget()): Filled {
  const run = new Run(names, budget);
  const text = run.complete(run.wholeText(body));
  return { text, missing: [...run.missing] };
}

/** Names of one block, and the blocks around it. */
class Scope {
  readonly names: Map<string, TemplateValue>;
  readonly outer: Scope | undefined;
  /** Its names whose values people typed. */
  private readonly typed: Set<string>;

  constructor(names: Map<string, TemplateValue>, outer: Scope | undefined, typed: ReadonlySet<string> = new Set()) {
    this.names = names;
    this.outer = outer;
    this.typed = new Set(typed);
  }

  set(name: string, value: TemplateValue, isTyped: boolean): void {
    this.names.set(name, value);
    if (isTyped) this.typed.add(name);
    else this.typed.delete(name);
  }

  readonly isTyped = (name: string): boolean =>
    this.names.has(name) ? this.typed.has(name) : this.outer?.isTyped(name) === true;

  find(name: string): TemplateValue | undefined {
    const own = this.names.get(name);
    return own ?? this.outer?.find(name);
  }
}

class Run {
  readonly missing = new Set<string>();
  readonly root: Scope;
  /** The first fault that was put off to find more missing names. */
  private spared: TemplateFault | undefined;
  /** What people typed, by which macros know their arguments. */
  private readonly typedTexts: ReadonlySet<TemplateValue>;
  private readonly names: TemplateNames;
  private readonly budget: Budget;

  constructor(names: TemplateNames, budget: Budget) {
    this.names = names;
    this.budget = budget;
    this.typedTexts = new Set([...(names.typed ?? [])].map((name) => names.values.get(name) ?? null));
    this.root = new Scope(new Map([...standardNames(budget), ...names.values]), undefined, names.typed);
  }

  /** The text of the template. What cannot be reckoned without values tells all names that lack one, not the first. */
  wholeText(body: Body): string {
    try {
      const text = this.bodyText(body, new Map(), this.root);
      if (this.spared === undefined) return text;
    } catch (failure) {
      // what goes wrong behind a missing value may go wrong for want of it
      if (this.spared === undefined || !(failure instanceof TemplateFailure)) throw failure;
    }
    throw new TemplateFailure(this.spared.message, this.spared.line, [...this.missing]);
  }

  /** The text of a body with names of its own. */
  bodyText(body: Body, names: Map<string, TemplateValue>, outer: Scope): string {
    return this.textIn(body, new Scope(names, outer));
  }

  /** A text that nothing is put before or after any more, as far as marks of printed values tell. */
  complete(written: string): string {
    if (!this.marksValues) return written;
    const { text, pieces } = withoutMarks(written);
    const fitted = this.names.withinQuotes?.(text, pieces) ?? { text, pieces };
    this.names.check?.(fitted.text, fitted.pieces);
    return fitted.text;
  }

  private get marksValues(): boolean {
    return this.names.check !== undefined || this.names.withinQuotes !== undefined;
  }

  private textIn(body: Body, scope: Scope): string {
    let text = '';
    for (const node of body) text += this.nodeText(node, scope);
    return text;
  }

  private around(scope: Scope): Surroundings {
    return { budget: this.budget, quoteText: this.names.quoteText, find: (name) => scope.find(name) };
  }

  private value(expression: Expression, scope: Scope): TemplateValue {
    try {
      return evaluate(expression, this.around(scope));
    } catch (failure) {
      if (isMissing(failure)) {
        for (const name of neededNames(expression)) if (scope.find(name) === undefined) this.missing.add(name);
      }
      throw failure;
    }
  }

  private nodeText(node: TemplateNode, scope: Scope): string {
    this.budget.spend();
    return this.sparing(() => this.textOfNode(node, scope), '');
  }

  private textOfNode(node: TemplateNode, scope: Scope): string {
    switch (node.kind) {
      case 'text':
        return this.budget.text(node.text);
      case 'output':
        return this.printed(this.value(node.value, scope), isTypedValue(node.value, scope.isTyped));
      case 'if':
        return this.ifText(node, scope);
      case 'for':
        return this.budget.nested(() => this.forText(node, scope));
      case 'macro':
        scope.set(node.name, this.macro(node, scope), false);
        return '';
      case 'filter-block': {
        const given = givenOf(node.given, (part) => this.value(part, scope));
        const inner = this.complete(this.bodyText(node.body, new Map(), scope));
        return this.printed(filtered(node.name, inner, given, this.around(scope)), false);
      }
      case 'with': {
        const inner = new Scope(new Map(), scope);
        for (const [target, value] of node.names) this.assign(target, value, scope, inner);
        return this.textIn(node.body, inner);
      }
      default:
        this.perform(node, scope);
        return '';
    }
  }

  private perform(node: Extract<TemplateNode, { kind: 'set' | 'set-block' | 'do' }>, scope: Scope): void {
    if (node.kind === 'do') this.value(node.value, scope);
    else if (node.kind === 'set') this.assign(node.target, node.value, scope, scope);
    else
      assign(node.target, { value: this.complete(this.bodyText(node.body, new Map(), scope)), isTyped: false }, scope);
  }

  /** A name whose value cannot be reckoned has one nevertheless, since it is not what the reader left out. */
  private assign(target: Target, value: Expression, scope: Scope, holder: Scope): void {
    const given = this.sparing<TemplateValue>(() => this.value(value, scope), '');
    assign(target, { value: given, isTyped: isTypedValue(value, scope.isTyped) }, holder);
  }

  /** What a template prints must have a value; which do not, is told at the end, all at once. */
  private printed(value: TemplateValue, isTyped: boolean): string {
    if (!(value instanceof Undefined)) {
      const text = this.budget.text(textOf(value));
      return this.marksValues ? marked(text, isTyped) : text;
    }
    this.missing.add(value.name);
    return '';
  }

  /** Goes on with something else where nothing but a name without a value is at fault. */
  private sparing<T>(make: () => T, otherwise: T): T {
    try {
      return make();
    } catch (failure) {
      if (!isMissing(failure)) throw failure;
      for (const name of failure.fault.missing) this.missing.add(name);
      this.spared ??= failure.fault;
      return otherwise;
    }
  }

  private ifText({ branches, otherwise }: Extract<TemplateNode, { kind: 'if' }>, scope: Scope): string {
    for (const { condition, body } of branches) {
      if (isTrue(this.value(condition, scope))) return this.textIn(body, scope);
    }
    return this.textIn(otherwise, scope);
  }

  private forText(node: Extract<TemplateNode, { kind: 'for' }>, scope: Scope): string {
    const all = itemsAt(this.value(node.over, scope), node.line, node.over);
    this.budget.spend(all.length);
    const isTyped = isTypedValue(node.over, scope.isTyped);
    const items = all.filter((item) => {
      if (node.onlyIf === undefined) return true;
      const inner = new Scope(new Map(), scope);
      assign(node.target, { value: item, isTyped }, inner);
      return isTrue(this.value(node.onlyIf, inner));
    });
    if (items.length === 0) return this.textIn(node.otherwise, scope);
    let text = '';
    for (const [index, item] of items.entries()) {
      const inner = new Scope(new Map([['loop', loopValue(items, index, this.budget)]]), scope);
      assign(node.target, { value: item, isTyped }, inner);
      text += this.textIn(node.body, inner);
    }
    return text;
  }

  private macro(node: Extract<TemplateNode, { kind: 'macro' }>, scope: Scope): TemplateFunction {
    return new TemplateFunction(node.name, (given) =>
      this.budget.nested(() => {
        const inner = new Scope(new Map(), scope);
        this.bindParameters(node, given, inner);
        return this.complete(this.textIn(node.body, inner));
      }),
    );
  }

  private bindParameters(
    { name, parameters }: Extract<TemplateNode, { kind: 'macro' }>,
    { inOrder, byName }: Arguments,
    inner: Scope,
  ): void {
    if (inOrder.length > parameters.length) {
      throw new TemplateFailure(messages.tooManyArguments({ name, most: parameters.length }));
    }
    for (const argument of byName.keys()) {
      if (!parameters.some((parameter) => parameter.name === argument))
        throw new TemplateFailure(messages.unknownArgument({ name, argument }));
    }
    for (const [index, parameter] of parameters.entries()) {
      const given = inOrder[index] ?? byName.get(parameter.name);
      const value = given ?? (parameter.fallback === undefined ? undefined : this.value(parameter.fallback, inner));
      const isTyped = typeof value === 'string' && this.typedTexts.has(value);
      inner.set(parameter.name, value ?? new Undefined(parameter.name), isTyped);
    }
  }
}

const isMissing = (
  failure: unknown,
): failure is TemplateFailure & { readonly fault: Required<Pick<TemplateFault, 'missing'>> } =>
  failure instanceof TemplateFailure && failure.fault.missing !== undefined;

function itemsAt(value: TemplateValue, line: number, expression?: Expression): readonly TemplateValue[] {
  try {
    return itemsOf(value);
  } catch (failure) {
    throw failure instanceof TemplateFailure ? failure.at(line, expression) : failure;
  }
}

interface Assigned {
  readonly value: TemplateValue;
  readonly isTyped: boolean;
}

function assign(target: Target, { value, isTyped }: Assigned, scope: Scope): void {
  if (target.kind === 'name') {
    scope.set(target.name, value, isTyped);
    return;
  }
  if (target.kind === 'attribute') {
    const holder = scope.find(target.of);
    if (!(holder instanceof Namespace)) throw new TemplateFailure(messages.notNamespace(), target.line);
    holder.values.set(target.name, value);
    return;
  }
  const items = itemsAt(value, target.line);
  if (items.length !== target.names.length) {
    throw new TemplateFailure(messages.unpacking({ values: items.length, names: target.names.length }), target.line);
  }
  for (const [index, name] of target.names.entries()) assign(name, { value: items[index] ?? null, isTyped }, scope);
}
