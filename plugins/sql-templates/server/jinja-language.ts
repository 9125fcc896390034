import { AppError, Extensions } from '#core/common';
import { ServiceFinder } from '#core/server';
import { ActingUsers } from '#plugins/access';
import { Databases } from '#plugins/databases';
import { Datasets } from '#plugins/datasets';
import { QueryRunner } from '#plugins/queries';
import {
  defineTemplateLanguage,
  tokenize,
  type RenderedSql,
  type TemplateContext,
  standardSyntax,
} from '#plugins/sql-language';
import { isTemplate, renderTemplate } from '../common/language/render-template.ts';
import type { TemplateNames } from '../common/language/run-template.ts';
import type { TemplateFault } from '../common/language/template-diagnostic.ts';
import { TemplateFunction, valueFrom, type TemplateValue } from '../common/language/template-value.ts';
import { templateErrors as messages } from '../common/server-messages.ts';
import { contributedMacros } from './macros/contributed-macros.ts';
import { datasetMacros } from './macros/dataset-macros.ts';
import { filterMacros } from './macros/filter-macros.ts';
import { readsDeeper } from './macros/reading-depth.ts';
import { userMacros } from './macros/user-macros.ts';
import type { MacroFacts, Notes } from './macros/macro-facts.ts';
import { printsStrangers, strangeText } from './strange-texts.ts';
import { withPendingValues } from './pending-values.ts';
import { withinQuotes } from './within-quotes.ts';

const deps = {
  users: ActingUsers,
  databases: Databases,
  datasets: Datasets,
  runner: QueryRunner,
  extensions: Extensions,
  finder: ServiceFinder,
};

/** Jinja in SQL with the macros of docs/http-api.md, "Templates in SQL". */
export const jinja = defineTemplateLanguage({
  id: 'sql-templates/jinja',
  deps,
  isTemplate: (sql) =>
    isTemplate(sql) && tokenize(sql, standardSyntax).some(({ kind, text }) => kind !== 'comment' && isTemplate(text)),
  render: async (services, texts, context) => {
    const { dialect } = await services.databases.connection(context.databaseId);
    const user = await services.users.find(context.userId);
    const facts = { services, context, user, dialect };
    return readsDeeper(() =>
      withPendingValues(
        (pending) => renderAll(texts, { ...facts, pending, notes: newNotes() }),
        () => new AppError('validation', messages.tooManyReads(), { errorType: 'INVALID_TEMPLATE_PARAMS_ERROR' }),
      ),
    );
  },
});

const newNotes = (): Notes => ({
  cacheValues: [],
  readFilters: new Set(),
  removedFilters: new Set(),
  writtenSql: new Set(),
});

function renderAll(texts: readonly string[], facts: MacroFacts): RenderedSql {
  const values = namesOf(facts);
  const typed = typedNames(values, facts.context);
  const missing = new Set<string>();
  let line: number | undefined;
  const filled = texts.map((text) => {
    if (!isTemplate(text)) return text;
    const check = checkOf(text, facts);
    const { quoteText, syntax } = facts.dialect;
    const rendered = renderTemplate(text, {
      values,
      quoteText,
      check,
      typed,
      withinQuotes: (printed, pieces) => withinQuotes(printed, pieces, syntax),
      commentsIn: (source) => tokenize(source, syntax).filter(({ kind }) => kind === 'comment'),
    });
    if (!rendered.ok && rendered.error.missing === undefined) throw faultError(rendered.error, facts.context);
    const names = rendered.ok ? rendered.value.missing : (rendered.error.missing ?? []);
    for (const name of names) missing.add(name);
    if (!rendered.ok) line ??= rendered.error.line;
    return rendered.ok ? rendered.value.text : '';
  });
  if (missing.size > 0) throw missingError([...missing], line, facts.context);
  const { cacheValues, readFilters, removedFilters } = facts.notes;
  return { texts: filled, cacheValues, readFilters: [...readFilters], removedFilters: [...removedFilters] };
}

/**
 * Texts of the person who looks at a chart must stay values in its SQL. In the editor all texts but those of the URL,
 * which anybody may have written, are those of the person who runs it, and the output is checked as theirs.
 */
function checkOf(source: string, { context, dialect, notes }: MacroFacts): TemplateNames['check'] {
  const { question, params, urlParams } = context;
  const isEditor = question === undefined;
  if (isEditor && (!/\burl_param\b/.test(source) || Object.keys(urlParams).length === 0)) return undefined;
  if (!isEditor && !printsStrangers(source)) return undefined;
  const own = textsIn(params);
  const rules = question?.rowRules ?? [];
  const isRule = rules.includes(source);
  return (text, pieces) => {
    const trusted = [...own, ...notes.writtenSql];
    const allows = isRule ? 'values' : 'values-and-names';
    const found = strangeText(text, pieces, { syntax: dialect.syntax, source, trusted, rules, allows });
    if (found !== undefined) {
      throw new AppError('validation', messages.strangeText({ text: found.slice(0, 100) }), {
        errorType: 'INVALID_TEMPLATE_PARAMS_ERROR',
      });
    }
    notes.writtenSql.add(text.trim());
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Macros win over parameters of the same name, so that a parameter cannot pretend to be who asks. Those of other plugins
 * give way to them: a parameter may have had their name before they came.
 */
function namesOf(facts: MacroFacts): ReadonlyMap<string, TemplateValue> {
  const { params, question } = facts.context;
  const given = { ...question?.variables, ...params };
  return new Map([
    ...contributedMacros(facts),
    ...Object.entries(given).map(([name, value]) => [name, valueFrom(value)] as const),
    ...userMacros(facts),
    ...filterMacros(facts),
    ...datasetMacros(facts),
  ]);
}

/** Parameters that no macro hides. */
const typedNames = (values: ReadonlyMap<string, TemplateValue>, { params }: TemplateContext): ReadonlySet<string> =>
  new Set(Object.keys(params).filter((name) => !(values.get(name) instanceof TemplateFunction)));

/** With the parameters among the names of the failing expression, since their values are what the reader can change. */
function faultError({ message, line, names = [] }: TemplateFault, { params }: TemplateContext): AppError {
  const fault = line === undefined ? messages.fault({ reason: message }) : messages.faultAt({ reason: message, line });
  const given = names.filter((name) => Object.hasOwn(params, name));
  const words = given.length === 0 ? fault : messages.lookAt({ fault, names: quoted(given), count: given.length });
  return new AppError('validation', words, {
    errorType: 'SYNTAX_ERROR',
    extra: line === undefined ? {} : { line },
  });
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** See docs/http-api.md, "SQL editor". */
function missingError(names: readonly string[], line: number | undefined, { params }: TemplateContext): AppError {
  return new AppError('validation', messages.missing({ names: quoted(names), count: names.length }), {
    errorType: 'MISSING_TEMPLATE_PARAMS_ERROR',
    extra: {
      undefined_parameters: [...names],
      template_parameters: params,
      ...(line === undefined ? {} : { line }),
    },
  });
}
