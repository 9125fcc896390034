import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

/** `  - \`path\`: title` */
const proof = /^ {2}- `(test\/[^`]+)`(?:: (.+))?$/gm;

describe('the proofs that docs/promises.md names', () => {
  const proofs = [...readFileSync('docs/promises.md', 'utf8').matchAll(proof)];
  const textOf = (path: string): string =>
    existsSync(path) ? readFileSync(path, 'utf8').replaceAll(String.raw`\'`, "'") : '';

  it('are tests that are there, by file and title', () => {
    expect(proofs).not.to.be.empty;
    const gone = proofs.filter(([, path = '', title]) => !textOf(path).includes(title ?? ''));
    const missing = proofs.filter(([, path = '']) => !existsSync(path));
    expect([...missing, ...gone].map(([line]) => line)).to.deep.equal([]);
  });
});
