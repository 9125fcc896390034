import { AppError } from '#core/common';
import type { TemplateContext } from '#plugins/sql-language';
import { namedErrors as messages } from '../../common/named-messages.ts';

type Given = Readonly<Record<string, unknown>>;

/** What is named in a statement of the editor. What belongs to one person has no place in what others look at. */
export function requireEditor(macro: string, { name }: Given, { question }: TemplateContext): string {
  if (question !== undefined) throw unusable(messages.editorOnly({ macro }));
  if (typeof name === 'number') return String(name);
  if (typeof name !== 'string' || name.trim() === '') throw unusable(messages.needsName({ macro }));
  return name.trim();
}

export const unusable = (message: string): AppError =>
  new AppError('validation', message, { errorType: 'INVALID_TEMPLATE_PARAMS_ERROR' });

/** The table's name in the statement: as it was asked for, else made of the name in small letters, such as `top_towns`. */
export function aliasOf({ alias }: Given, name: string): string {
  if (typeof alias === 'string' && alias.trim() !== '') return alias.trim();
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? 'named' : words.join('_').slice(0, 60);
}
