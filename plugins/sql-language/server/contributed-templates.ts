import type { Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import { TemplateLanguages, type RenderedSql, type SqlTemplates } from '../contract/sql-templates.ts';

/** Templates by the languages that plugins bring; the first one that knows a text fills it in. */
export function contributedTemplates({
  extensions,
  finder,
}: {
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): SqlTemplates {
  const languageOf = (texts: readonly string[]) =>
    extensions.all(TemplateLanguages).find((language) => texts.some((text) => language.isTemplate(text)));
  return {
    isTemplate: (sql) => languageOf([sql]) !== undefined,
    render: async (texts, context) => {
      const language = languageOf(texts);
      if (language === undefined) return untouched(texts);
      return language.render(finder.resolve(language.deps), texts, context);
    },
  };
}

const untouched = (texts: readonly string[]): RenderedSql => ({
  texts,
  cacheValues: [],
  readFilters: [],
  removedFilters: [],
});
