import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { leanInPackages } from './lean-packages.mjs';

const styling = '@fluentui/react-components';
const require = createRequire(import.meta.url);

/**
 * Works out the rules of `makeStyles` when the page is built: `__styles` takes what the browser would otherwise have to
 * compile while it opens a page, and the compiler stays out of the page. Runs after what turns TypeScript into
 * JavaScript. Refuses styles that are only known in a browser.
 */
export function staticStyles() {
  let compiler;
  return {
    name: 'static-styles',
    async transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('makeStyles(')) return null;
      const program = this.parse(code);
      const calls = callsOf('makeStyles', program);
      if (calls.length === 0) return null;
      compiler ??= await styleCompiler();
      try {
        const styles = await evaluated(code, program, calls, id);
        const ruled = styles.map(
          (slots) =>
            `__styles(${compiler(slots)
              .map((part) => JSON.stringify(part))
              .join(', ')})`,
        );
        return { code: `import { __styles } from '${styling}';\n${replaced(code, calls, ruled)}`, map: null };
      } catch (reason) {
        return this.error(`Styles have to be known when the page is built (${reason.message}): ${id}`);
      }
    },
  };
}

/** Griffel's own compiler, in the form that the page has it. `slots`: styles by slot. Gives classes by slot and rules by bucket. */
async function styleCompiler() {
  const { resolveStyleRulesForSlots } = await run(
    {
      contents: `export { resolveStyleRulesForSlots } from '@griffel/core';`,
      resolveDir: dirname(fileURLToPath(import.meta.url)),
    },
    { alias: { 'rtl-css-js/core': leanInPackages['rtl-css-js/core'] } },
  );
  return (slots) => resolveStyleRulesForSlots(slots);
}

/** The styles that the calls are given: they, and what they use, run without the rest of their module. */
async function evaluated(code, program, calls, id) {
  const given = calls.map(({ arguments: [styles] }) => styles);
  const needed = statementsFor(given, program.body);
  const lines = needed.map(({ start, end }) => code.slice(start, end));
  const styles = given.map(({ start, end }) => code.slice(start, end));
  const contents = [...lines, `export const stylesOfCalls = [${styles.join(',\n')}];`].join('\n');
  return (await run({ contents, resolveDir: dirname(id) }, { plugins: [ownModulesOnly] })).stylesOfCalls;
}

/** Other modules of ours are read, packages are those that run here; nothing that is not used is kept. */
const ownModulesOnly = {
  name: 'own-modules-only',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...rest }) => {
      if (!/^[.#]/.test(path)) return { path, external: true, sideEffects: false };
      if (pluginData === ownModulesOnly) return null;
      const { importer, resolveDir, kind } = rest;
      const found = await builder.resolve(path, { importer, resolveDir, kind, pluginData: ownModulesOnly });
      return { path: found.path, errors: found.errors, sideEffects: false };
    });
  },
};

/** Runs a module that is bundled for it. */
async function run(stdin, options) {
  const bundle = { bundle: true, write: false, format: 'cjs', platform: 'node', logLevel: 'silent' };
  const { outputFiles } = await build({ stdin, ...bundle, jsx: 'automatic', ...options });
  const module = { exports: {} };
  new Function('require', 'module', 'exports', outputFiles[0].text)(require, module, module.exports);
  return module.exports;
}

/** Top-level statements that declare what the expressions name, and what those name in turn, in their order. */
function statementsFor(expressions, statements) {
  const needed = new Set();
  const follow = (node) => {
    for (const name of namesIn(node)) {
      const statement = statements.find((candidate) => declaredBy(candidate).includes(name));
      if (statement === undefined || needed.has(statement)) continue;
      needed.add(statement);
      follow(statement);
    }
  };
  expressions.forEach(follow);
  return statements.filter((statement) => needed.has(statement));
}

function declaredBy(statement) {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  const declaration = statement.declaration ?? statement;
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesIn(id));
  return declaration.id === undefined || declaration.id === null ? [] : [declaration.id.name];
}

/** Names that a node reads or declares; keys and members are none. */
function namesIn(node) {
  const names = [];
  walk(node, (part, parent) => {
    const isMember = parent?.type === 'MemberExpression' && parent.property === part && !parent.computed;
    const isKey = parent?.type === 'Property' && parent.key === part && !parent.computed && !parent.shorthand;
    if (part.type === 'Identifier' && !isMember && !isKey) names.push(part.name);
  });
  return names;
}

function callsOf(name, program) {
  const calls = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name)
      calls.push(node);
  });
  return calls;
}

function walk(node, visit, parent) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, visit, node);
    }
  }
}

/** `nodes` are in the order of the code; none contains another. */
function replaced(code, nodes, texts) {
  const ends = [0, ...nodes.map(({ end }) => end)];
  const before = nodes.map(({ start }, place) => code.slice(ends[place], start) + texts[place]);
  return before.join('') + code.slice(ends.at(-1));
}
