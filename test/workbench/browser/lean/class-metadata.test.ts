import { expect } from 'chai';
import 'inversify'; // brings the package along
import * as lean from '../../../../workbench/browser/lean/class-metadata.ts';

interface Metadata {
  readonly defineMetadata: (key: unknown, value: unknown, target: object, member?: string | symbol) => void;
  readonly getOwnMetadata: (key: unknown, target: object, member?: string | symbol) => unknown;
}

const real = Reflect as unknown as Metadata;

/** What is read after the same writes: by key, by class and by member, written over, and of a class derived from another. */
function readings(metadata: Metadata): readonly unknown[] {
  const base = { name: 'base' };
  const derived: object = Object.create(base) as object;
  const key = Symbol('key');
  metadata.defineMetadata(key, ['first'], base);
  metadata.defineMetadata(key, 'over', base);
  metadata.defineMetadata('other', 2, base);
  metadata.defineMetadata(key, 'of a member', base, 'member');
  metadata.defineMetadata(key, undefined, derived, 'member');
  return [
    metadata.getOwnMetadata(key, base),
    metadata.getOwnMetadata('other', base),
    metadata.getOwnMetadata('none', base),
    metadata.getOwnMetadata(key, base, 'member'),
    metadata.getOwnMetadata(key, base, 'nobody'),
    metadata.getOwnMetadata(key, derived),
    metadata.getOwnMetadata(key, derived, 'member'),
    metadata.getOwnMetadata(key, {}),
  ];
}

describe('metadata of classes', () => {
  it('are read as written, as the package does', () => {
    expect(readings(lean)).to.deep.equal(readings(real));
    expect(readings(lean).slice(0, 4)).to.deep.equal(['over', 2, undefined, 'of a member']);
  });

  it('leave alone what a plugin brought before', () => {
    expect(real.getOwnMetadata).not.to.equal(lean.getOwnMetadata);
  });
});
