import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineTemplateLanguage, TemplateLanguages } from '#plugins/sql-language';

/** `@@user` becomes the id of who asks. Its answers differ by person, which the cache is told. */
const language = defineTemplateLanguage({
  id: 'sql-language-template-languages/user',
  deps: {},
  isTemplate: (sql) => sql.includes('@@user'),
  render: async (_services, texts, { userId }) => ({
    texts: texts.map((text) => text.replaceAll('@@user', String(userId))),
    cacheValues: [userId],
    readFilters: [],
    removedFilters: [],
  }),
});

export default defineServerPlugin({
  id: 'sql-language-template-languages',
  contributions: [contribute(TemplateLanguages, language)],
});
