import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Entries of the package `@tessera/sdk` by their names, with the module that each is made of. */
export const sdkEntries = {
  index: 'workbench/browser/sdk.ts',
  checks: 'workbench/sdk/checks.ts',
  testing: 'workbench/sdk/testing.ts',
  server: 'workbench/sdk/server.ts',
  ...Object.fromEntries(
    readdirSync('plugins')
      .filter((id) => existsSync(contractOf(id)))
      .sort()
      .map((id) => [`plugins/${id}`, contractOf(id)]),
  ),
};

function contractOf(id) {
  return join('plugins', id, 'contract', 'index.ts');
}

/** Packages that the types or the modules of the SDK name: an author's project gets them with the SDK. */
const usedPackages = [
  '@observablehq/plot',
  '@reduxjs/toolkit',
  '@tanstack/react-router',
  '@types/react',
  'd3',
  'esbuild',
  'fflate',
  'immer',
  'linkedom',
  'react',
  'react-dom',
  'react-redux',
  'redux',
  'redux-saga',
  'typebox',
];

/** `package.json` of the SDK: its version is the product's. */
export function sdkPackage() {
  const product = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = { ...product.devDependencies, ...product.dependencies };
  const entryOf = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  return {
    name: '@tessera/sdk',
    version: product.version,
    description: 'Types, checks and a fake host for plugins of Tessera.',
    license: product.license,
    type: 'module',
    engines: product.engines,
    types: './index.d.ts',
    exports: {
      '.': entryOf('index'),
      './checks': entryOf('checks'),
      './testing': entryOf('testing'),
      './server': entryOf('server'),
      './plugins/*': { types: './plugins/*.d.ts', default: './plugins/*.js' },
      './package.json': './package.json',
    },
    bin: { 'tessera-plugin': './bin/tessera-plugin.mjs' },
    dependencies: Object.fromEntries(usedPackages.map((name) => [name, versions[name]])),
  };
}
