import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { filesBelow } from '../support/source-files.ts';

/** A longer test is a story: its title cannot name what broke. Lines. */
const mostLines = 40;

interface Test {
  readonly place: string;
  readonly lineCount: number;
}

/** Every `it` of a file, with its lines. */
function testsOf(file: string): readonly Test[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Test[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'it') {
      const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
      const [first, last] = [lineAt(node.getStart(source)), lineAt(node.end)];
      found.push({ place: `${file}:${String(first + 1)}`, lineCount: last - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('tests', () => {
  const files = filesBelow('test', /\.test\.tsx?$/);

  it('are at most 40 lines long, so that each proves one behaviour', () => {
    const tests = files.flatMap(testsOf);
    expect(tests.length).to.be.greaterThan(2_000);
    const long = tests.filter(({ lineCount }) => lineCount > mostLines);
    expect(long.map(({ place, lineCount }) => `${place} has ${String(lineCount)} lines`)).to.deep.equal([]);
  });

  it('wait for conditions and not for a time', () => {
    const tests = filesBelow('test', /\.tsx?$/).filter((file) => !file.startsWith('test/bench/'));
    const waiting = tests.filter((file) => /\.waitForTimeout\(/.test(readFileSync(file, 'utf8')));
    expect(waiting).to.deep.equal([]);
  });
});
