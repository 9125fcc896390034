import { languageMessages as messages } from './language-messages.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { isTrue, Tuple, typeName, Undefined, type Arguments, type TemplateValue } from './template-value.ts';

/** The arguments of a call under the names of its parameters. */
export interface Bound {
  /** Undefined where the call does not give it. */
  readonly get: (name: string) => TemplateValue | undefined;
  readonly need: (name: string) => TemplateValue;
  readonly text: (name: string, otherwise: string) => string;
  readonly number: (name: string, otherwise: number) => number;
  readonly flag: (name: string, otherwise: boolean) => boolean;
}

/** Binds arguments by order and by name. Throws TemplateFailure for those that the function does not have. */
export function bindArguments(callee: string, parameters: readonly string[], { inOrder, byName }: Arguments): Bound {
  if (inOrder.length > parameters.length) {
    throw new TemplateFailure(messages.tooManyArguments({ name: callee, most: parameters.length }));
  }
  const values = new Map<string, TemplateValue>();
  for (const [index, value] of inOrder.entries()) values.set(parameters[index] ?? '', value);
  for (const [name, value] of byName) {
    if (!parameters.includes(name))
      throw new TemplateFailure(messages.unknownArgument({ name: callee, argument: name }));
    values.set(name, value);
  }
  const get = (name: string): TemplateValue | undefined => values.get(name);
  const wrong = (name: string, value: TemplateValue) =>
    new TemplateFailure(messages.wrongArgument({ name: callee, type: typeName(value), argument: name }));
  return {
    get,
    need: (name) => {
      const value = get(name);
      if (value === undefined) throw new TemplateFailure(messages.missingArgument({ name: callee, argument: name }));
      return value;
    },
    text: (name, otherwise) => {
      const value = get(name);
      if (value === undefined || value === null) return otherwise;
      if (typeof value !== 'string') throw wrong(name, value);
      return value;
    },
    number: (name, otherwise) => {
      const value = get(name);
      if (value === undefined || value === null) return otherwise;
      if (typeof value !== 'number') throw wrong(name, value);
      return value;
    },
    flag: (name, otherwise) => {
      const value = get(name);
      return value === undefined ? otherwise : isTrue(value);
    },
  };
}

/** The items of a list, a text (its characters), a dict (its keys); nothing of an undefined value, as in Jinja. */
export function itemsOf(value: TemplateValue): readonly TemplateValue[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Tuple) return value.items;
  if (value instanceof Map) return [...value.keys()];
  if (typeof value === 'string') return Array.from(value);
  if (value instanceof Undefined) return [];
  throw new TemplateFailure(messages.notIterable({ type: typeName(value) }));
}
