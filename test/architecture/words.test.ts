import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesBelow } from '../support/source-files.ts';

/** Files whose quoted texts a person reads: catalogues, and the titles of options. */
const readByPeople = /(?:messages|texts?|options)\.ts$/;
/** Words that somebody may type into a search; no screen shows them. */
const typedByPeople = 'plugins/explore/common/setting-words.ts';

/** Names that something had, or has only on the wire, and the one name that it has on every screen. */
const oldNames: readonly (readonly [RegExp, string])[] = [
  [/colour/i, 'color, as everywhere in American spelling'],
  [/behaviour|centre\b|grey\b|favourite/i, 'the American spelling'],
  [/by itself …|refresh(?:es)? by itself|timed refresh/i, 'Auto-refresh'],
  [/arrange as at first/i, 'Reset layout'],
  [/^(?:lying|standing)$/i, 'Horizontal and Vertical'],
  [/^query of chart$/i, 'Query of this chart'],
  [/echarts_|__timestamp|\bdttm\b|\w__\w/i, 'the name that the type or column has for its readers'],
];

describe('names', () => {
  it('are the same on every screen: none that is given up stands in a text', () => {
    const files = ['core', 'plugins', 'workbench'].flatMap((area) => filesBelow(area, readByPeople));
    const found = files
      .filter((file) => file !== typedByPeople)
      .flatMap((file) => textsIn(readFileSync(file, 'utf8')).map((text) => ({ file, text })))
      .flatMap(({ file, text }) =>
        oldNames.flatMap(([old, name]) => (old.test(text) ? [`${file}: “${text}” should be ${name}`] : [])),
      );
    expect(found).to.deep.equal([]);
  });

  it('of columns and metrics come from the functions that pictures use: no component reads them by itself', () => {
    const byThemselves = /\bverbose_name \?\? [^']|verboseNames=\{names\[|\{metricLabel\(|ariaLabel=\{metricLabel\(/;
    const found = ['explore', 'charts', 'dashboard', 'brushing', 'cross-filters']
      .flatMap((plugin) => filesBelow(`plugins/${plugin}/browser`, /\.tsx?$/))
      .filter((file) => byThemselves.test(readFileSync(file, 'utf8')));
    expect(found).to.deep.equal([]);
  });

  it('of a result in a grid are those of its picture wherever its chart is known', () => {
    const grids = ['plugins/charts/browser/frame/chart-table.tsx', 'plugins/explore/browser/page/data-panel.tsx'];
    expect(grids.filter((file) => !readFileSync(file, 'utf8').includes('tableOfAnswer('))).to.deep.equal([]);
  });
});

/** Quoted texts of a source that are more than a key; comments are left out. */
function textsIn(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)];
  return quoted.map(([, single, double, template]) => single ?? double ?? template ?? '');
}
