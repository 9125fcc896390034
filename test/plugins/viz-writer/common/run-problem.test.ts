import { expect } from 'chai';
import ts from 'typescript';
import { runProblem } from '../../../../plugins/viz-writer/common/run-problem.ts';
import { sourceLines } from '../../../../plugins/viz-writer/common/source-lines.ts';

const source = [
  'interface Row {',
  '  readonly value: number;',
  '}',
  '',
  'export const twice = (row: Row): number =>',
  '  row.value * 2;',
  'export const text: string = `a',
  'b`;',
  '',
].join('\n');
const { outputText, sourceMapText = '' } = ts.transpileModule(source, {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, sourceMap: true },
});
const { mappings } = JSON.parse(sourceMapText) as { readonly mappings: string };
const lines = sourceLines(mappings);
/** Line of the built text, from 1, that holds a text. */
const builtLine = (part: string): number => outputText.split('\n').findIndex((line) => line.includes(part)) + 1;
const sourceLine = (part: string): number => source.split('\n').findIndex((line) => line.includes(part)) + 1;

describe('a failure of running code', () => {
  for (const part of ['twice =', 'const text', 'b`']) {
    it(`is placed in the source where it holds ${part}`, () => {
      const { line } = runProblem(`it broke. (plugin.js:${String(builtLine(part))})`, lines);
      expect(line).to.equal(sourceLine(part));
    });
  }

  it('has its words without the place in the built text', () => {
    expect(runProblem('x is not defined (plugin.js:999)', lines)).to.deep.equal({
      kind: 'run',
      message: 'x is not defined',
    });
  });

  it('stays as it is where no place is told', () => {
    expect(runProblem('it takes too long.', lines)).to.deep.equal({ kind: 'run', message: 'it takes too long.' });
  });
});
