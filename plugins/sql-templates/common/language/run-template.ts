import { itemsOf } from './bind-arguments.ts';
import { Budget } from './budget.ts';
import { evaluate, filtered, givenOf, type Surroundings } from './evaluate.ts';
import { languageTexts as texts } from './language-texts.ts';
import { loopValue } from './loop-value.ts';
import { neededNames } from './needed-names.ts';
import { TemplateFailure, type TemplateFault } from './template-fault.ts';
import type { Body, Expression, Target, TemplateNode } from './template-nodes.ts';
import { marked, withoutMarks, type PrintedPiece } from './printed-pieces.ts';
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

/** What a template can use besides the language itself. */
export interface TemplateNames {
  readonly values: ReadonlyMap<string, TemplateValue>;
  /** `'text'` as SQL of the database. */
  readonly quoteText: (text: string) => string;
  /** Looks at each text that is complete, the whole and what blocks and macros gave; throws where it is no good. */
  readonly check?: ((text: string, printed: readonly PrintedPiece[]) => void) | undefined;
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

  constructor(names: Map<string, TemplateValue>, outer: Scope | undefined) {
    this.names = names;
    this.outer = outer;
  }

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
  private readonly names: TemplateNames;
  private readonly budget: Budget;

  constructor(names: TemplateNames, budget: Budget) {
    this.names = names;
    this.budget = budget;
    this.root = new Scope(new Map([...standardNames(budget), ...names.values]), undefined);
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
  complete(marked: string): string {
    if (this.names.check === undefined) return marked;
    const { text, pieces } = withoutMarks(marked);
    this.names.check(text, pieces);
    return text;
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
        return this.printed(this.value(node.value, scope));
      case 'if':
        return this.ifText(node, scope);
      case 'for':
        return this.budget.nested(() => this.forText(node, scope));
      case 'macro':
        scope.names.set(node.name, this.macro(node, scope));
        return '';
      case 'filter-block': {
        const given = givenOf(node.given, (part) => this.value(part, scope));
        const inner = this.complete(this.bodyText(node.body, new Map(), scope));
        return this.printed(filtered(node.name, inner, given, this.around(scope)));
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
    else assign(node.target, this.complete(this.bodyText(node.body, new Map(), scope)), scope);
  }

  /** A name whose value cannot be reckoned has one nevertheless, since it is not what the reader left out. */
  private assign(target: Target, value: Expression, scope: Scope, holder: Scope): void {
    assign(
      target,
      this.sparing<TemplateValue>(() => this.value(value, scope), ''),
      holder,
    );
  }

  /** What a template prints must have a value; which do not, is told at the end, all at once. */
  private printed(value: TemplateValue): string {
    if (!(value instanceof Undefined)) {
      const text = this.budget.text(textOf(value));
      return this.names.check === undefined ? text : marked(text);
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
    const items = all.filter((item) => {
      if (node.onlyIf === undefined) return true;
      const inner = new Scope(new Map(), scope);
      assign(node.target, item, inner);
      return isTrue(this.value(node.onlyIf, inner));
    });
    if (items.length === 0) return this.textIn(node.otherwise, scope);
    let text = '';
    for (const [index, item] of items.entries()) {
      const inner = new Scope(new Map([['loop', loopValue(items, index, this.budget)]]), scope);
      assign(node.target, item, inner);
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
      throw new TemplateFailure(texts.tooManyArguments({ name, most: parameters.length }));
    }
    for (const argument of byName.keys()) {
      if (!parameters.some((parameter) => parameter.name === argument))
        throw new TemplateFailure(texts.unknownArgument({ name, argument }));
    }
    for (const [index, parameter] of parameters.entries()) {
      const given = inOrder[index] ?? byName.get(parameter.name);
      const value = given ?? (parameter.fallback === undefined ? undefined : this.value(parameter.fallback, inner));
      inner.names.set(parameter.name, value ?? new Undefined(parameter.name));
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

function assign(target: Target, value: TemplateValue, scope: Scope): void {
  if (target.kind === 'name') {
    scope.names.set(target.name, value);
    return;
  }
  if (target.kind === 'attribute') {
    const holder = scope.find(target.of);
    if (!(holder instanceof Namespace)) throw new TemplateFailure(texts.notNamespace(), target.line);
    holder.values.set(target.name, value);
    return;
  }
  const items = itemsAt(value, target.line);
  if (items.length !== target.names.length) {
    throw new TemplateFailure(texts.unpacking({ values: items.length, names: target.names.length }), target.line);
  }
  for (const [index, name] of target.names.entries()) assign(name, items[index] ?? null, scope);
}
