import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { TemplateLanguages } from '#plugins/sql-language';
import { manifest } from '../manifest.ts';
import { jinja } from './jinja-language.ts';

/** The server half: fills templates in wherever SQL comes from people. */
export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(TemplateLanguages, jinja)],
});
