// Who may import whom. docs/architecture.md explains the rules; this file enforces them.
const side = (names) => `^(core|plugins/[^/]+|workbench)/(${names})/`;
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
// Draw functions run in the page and on the server, so d3 and Plot, which draw into any document, are isomorphic.
const uiPackages = 'node_modules/(@types/)?(react|react-dom|react-redux|redux-saga|@fluentui|@tanstack|monaco-editor)/';
module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // The tools of authors run beside an installed SDK, which is built from this tree.
    rule('resolvable', {}, { couldNotResolve: true, pathNot: '^@tessera/sdk' }),
    rule('declared-packages', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    rule('isomorphic', { path: side('common|contract') }, { path: side('browser|server') }),
    rule('browser-not-server', { path: side('browser') }, { path: side('server') }),
    rule('server-not-browser', { path: side('server') }, { path: side('browser') }),
    rule('node-only-on-server', { path: side('common|contract|browser') }, { dependencyTypes: ['core'] }),
    rule(
      'server-packages',
      { pathNot: [side('server'), '^test/'] },
      {
        path: 'node_modules/(@?fastify|@duckdb|kysely|better-sqlite3|pg|pino|prom-client|@node-rs|jose|jsdom|ws|yazl)/',
      },
    ),
    rule(
      'ui-packages',
      { pathNot: [side('browser'), '^test/'] },
      { path: uiPackages, dependencyTypesNot: ['type-only'] },
    ),
    rule('core-knows-no-plugin', { path: '^core/' }, { path: '^(plugins|workbench|test)/' }),
    rule('plugin-knows-no-workbench', { path: '^plugins/' }, { path: '^(workbench|test)/' }),
    rule(
      'core-by-its-door',
      { pathNot: ['^core/', '^test/'] },
      { path: '^core/', pathNot: '^core/[^/]+/((ui|boot)/)?index[.]ts$' },
    ),
    rule('core-sides-by-door', { path: '^core/(browser|server)/' }, { path: '^core/common/', pathNot: 'index[.]ts$' }),
    rule(
      'plugin-by-its-contract',
      { path: '^plugins/([^/]+)/' },
      { path: '^plugins/', pathNot: ['^plugins/$1/', '/contract/index[.]ts$'] },
    ),
    // A manifest describes settings for administrators; the page would load all of it for an id.
    rule('no-manifest-in-the-page', { path: side('browser') }, { path: '^plugins/[^/]+/manifest[.]ts$' }),
    rule(
      'workbench-lists-plugins',
      { path: '^workbench/' },
      {
        path: '^plugins/',
        pathNot: ['^plugins/[^/]+/(manifest|browser/index|browser/later|server/index)[.]ts$', '/contract/index[.]ts$'],
      },
    ),
    rule(
      'not-through-own-door',
      { path: '^(core/[^/]+|plugins/[^/]+/contract)/', pathNot: '/index[.]ts$' },
      { path: '^$1/index[.]ts$' },
    ),
    rule(
      'inversify-in-one-file',
      { pathNot: ['^core/common/di/services[.]ts$', '^test/'] },
      { path: 'node_modules/(inversify|reflect-metadata)/' },
    ),
    rule('redux-toolkit-in-one-folder', { pathNot: '^core/common/state/' }, { path: 'node_modules/@reduxjs/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
