import { editor, languages } from 'monaco-editor/editor';
import type { SqlSyntax } from '#plugins/databases';
import { highlightLine } from '../../common/highlight/highlight-line.ts';
import { sqlLanguageId } from '../../contract/sql-language-ids.ts';

/** What the line before has left open. */
interface Open extends languages.IState {
  readonly text: string;
}

function leavingOpen(text: string): Open {
  const state: Open = { text, clone: () => state, equals: (other) => openText(other) === text };
  return state;
}

const openText = (state: languages.IState): string =>
  'text' in state && typeof state.text === 'string' ? state.text : '';

const pairs = ['{}', '[]', '()'].map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]);

/**
 * Tells Monaco how SQL of a database is coloured, once, and gives what it calls that. Its own grammars come late, and the
 * text stays black then.
 */
export function registerSqlLanguage(syntax: SqlSyntax): string {
  const id = sqlLanguageId(syntax);
  if (languages.getLanguages().some((known) => known.id === id)) return id;
  const closing = [...pairs.map(([open, close]) => ({ open, close })), ...syntax.lexis.quotes];
  languages.register({ id });
  languages.setLanguageConfiguration(id, {
    comments: { lineComment: '--', blockComment: ['/*', '*/'] },
    brackets: pairs,
    autoClosingPairs: closing.map(({ open, close }) => ({ open, close })),
    surroundingPairs: closing.map(({ open, close }) => ({ open, close })),
  });
  languages.setTokensProvider(id, {
    getInitialState: () => leavingOpen(''),
    tokenize: (line, state) => {
      const { stretches, open } = highlightLine(line, openText(state), syntax);
      return {
        endState: leavingOpen(open),
        tokens: stretches.map(({ from, is }) => ({ startIndex: from, scopes: is })),
      };
    },
  });
  defineThemes();
  return id;
}

const rules = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours).map(([token, foreground]) => ({ token, foreground }));

function defineThemes(): void {
  // Menus have the paper of the text: without a border nobody sees where one ends.
  const framed = (border: string) => ({ inherit: true, colors: { 'menu.border': border } });
  editor.defineTheme('sql-light', {
    ...framed('#C8C8C8'),
    base: 'vs',
    rules: rules({ function: '795E26', template: 'AF00DB', variable: '0070C1', operator: '4B5563' }),
  });
  editor.defineTheme('sql-dark', {
    ...framed('#454545'),
    base: 'vs-dark',
    rules: rules({ function: 'DCDCAA', template: 'D69AD1', variable: '9CDCFE', operator: 'B4B4B4' }),
  });
}

export function setSqlTheme(scheme: 'light' | 'dark'): void {
  editor.setTheme(scheme === 'dark' ? 'sql-dark' : 'sql-light');
}
