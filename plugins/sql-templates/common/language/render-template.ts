import { err, ok, type Result } from '#core/common';
import { languageMessages as messages } from './language-messages.ts';
import { parseTemplate } from './parse-template.ts';
import { runTemplate, type TemplateNames } from './run-template.ts';
import { TemplateFailure, type TemplateFault } from './template-diagnostic.ts';

/** What came of a template. */
export interface RenderedText {
  readonly text: string;
  /** Names that were printed but have no value, in order. */
  readonly missing: readonly string[];
}

/** Whether a text is a template at all; most SQL is not, and is left alone. */
export const isTemplate = (text: string): boolean => /\{[{%#]/.test(text);

/**
 * Fills a template in: Jinja's language over plain data, in a sandbox. Nothing of the program can be reached from it, and
 * steps, text and nesting are limited. Exceptions of the functions among `names` pass through.
 */
export function renderTemplate(source: string, names: TemplateNames): Result<RenderedText, TemplateFault> {
  try {
    return ok(runTemplate(parseTemplate(source, names.commentsIn?.(source)), names));
  } catch (failure) {
    if (failure instanceof TemplateFailure) return err(failure.fault);
    // A chain such as `a ~ a ~ …` nests with each link.
    if (failure instanceof RangeError) return err({ message: messages.tooDeep(), line: undefined });
    throw failure;
  }
}
