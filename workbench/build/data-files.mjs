import json from '@rollup/plugin-json';

/**
 * JSON of ours as a text that the engine parses: much faster than the same as a script, for engines and for the build, which
 * matters for megabytes of shapes. JSON of packages as scripts, of which only what is used stays.
 */
export function dataFiles() {
  const ours = {
    name: 'data-files',
    transform(code, id) {
      if (!id.endsWith('.json') || id.includes('/node_modules/')) return null;
      const text = JSON.stringify(JSON.parse(code));
      return { code: `export default JSON.parse(${JSON.stringify(text)});`, map: { mappings: '' } };
    },
  };
  return [ours, json({ include: /\/node_modules\// })];
}
