import { readFileSync } from 'node:fs';

/** The chart type that docs/writing-a-viz.md shows, under another id and key. */
export function documentedType(id: string, key = id): string {
  const page = readFileSync('docs/writing-a-viz.md', 'utf8');
  const code = /\/\/ DATA_DIR\/plugins\/lollipop-lite.*\n([\s\S]*?)```/.exec(page)?.[1];
  if (code === undefined) throw new Error('docs/writing-a-viz.md shows no chart type.');
  return code.replaceAll('lollipop-lite', id).replaceAll('lollipop_lite', key);
}

/** The same with a part of it replaced. */
export function changedType(id: string, whole: string, changed: string): string {
  const code = documentedType(id);
  if (!code.includes(whole)) throw new Error(`The chart type of docs/writing-a-viz.md has no ${whole}`);
  return code.replace(whole, () => changed);
}

/** One plugin with a type for each key, whose definition differs by these entries. */
export function manyTypes(id: string, entries: Readonly<Record<string, string>>): string {
  const made = Object.entries(entries).map(
    ([key, changed]) => `contribute(VizTypes, make({ key: '${key}', ${changed} }))`,
  );
  return changedType(id, 'const viz = defineVizType({', 'const make = (changed) => defineVizType({')
    .replace(/( {2}load: async[^\n]*\n)\}\);/, '$1  ...changed,\n});')
    .replace('contribute(VizTypes, viz)', made.join(',\n'));
}

/** Entries of a definition. `body` runs before the usual drawing, which is called `scene` after it. */
export const inDraw = (body: string, result = 'scene'): string =>
  `load: async () => ({ draw: (input) => { ${body}; const scene = draw(input); return ${result}; }, summarize: () => '' })`;
export const inQuery = (expression: string): string => `buildQuery: () => ${expression}`;
