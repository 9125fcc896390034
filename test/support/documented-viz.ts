import { readFileSync } from 'node:fs';

/** The chart type outside of the tree that docs/writing-a-viz.md shows, as a plugin of this id whose type has the same key. */
export function documentedViz(id: string): string {
  const page = readFileSync('docs/writing-a-viz.md', 'utf8');
  const code = /```js\n\/\/ DATA_DIR\/plugins\/lollipop-lite\.js\n([\s\S]*?)```/.exec(page)?.[1];
  if (code === undefined) throw new Error('docs/writing-a-viz.md shows no chart type.');
  return code.replace('lollipop-lite', id).replace('lollipop_lite', id).replace('Lollipop, light', `The ${id}`);
}

/** The files of a plugin of level `pure`. */
export const pureFiles = (id: string, code: string): Readonly<Record<string, string>> => ({
  'plugin.json': JSON.stringify({ id, title: `The ${id}`, version: '1.0.0', trust: 'pure' }),
  'index.js': code,
});
