import { expect } from 'chai';
import { createSharpness } from '../../../../../plugins/viz-geo/common/live/sharpness.ts';

/** A screen with that many dots for a px, and the ratios that were told. */
function opened(full: number) {
  const told: (number | undefined)[] = [];
  const sharpness = createSharpness(
    () => full,
    (ratio) => told.push(ratio),
  );
  const frames = (ms: number, count: number): void => {
    for (let frame = 0; frame < count; frame += 1) sharpness.frame(ms);
  };
  return { ...sharpness, frames, told };
}

describe('createSharpness', () => {
  it('changes nothing where frames are in time', () => {
    const { moved, frames, told } = opened(1);
    moved(true);
    frames(16, 100);
    moved(false);
    expect(told).to.deep.equal([]);
  });

  it('leaves a map at rest as it is, however slow the page is', () => {
    const { frames, told } = opened(1);
    frames(200, 20);
    expect(told).to.deep.equal([]);
  });

  it('is coarser from the third slow frame of eight on, and sharp as soon as the map is still', () => {
    const { moved, frames, told } = opened(1);
    moved(true);
    frames(50, 2);
    expect(told).to.deep.equal([]);
    frames(50, 1);
    expect(told).to.deep.equal([0.5]);
    moved(false);
    expect(told).to.deep.equal([0.5, undefined]);
  });

  it('takes slow frames that are far from each other for those of other programs', () => {
    const { moved, frames, told } = opened(1);
    moved(true);
    for (let round = 0; round < 10; round += 1) {
      frames(50, 1);
      frames(16, 7);
    }
    expect(told).to.deep.equal([]);
  });

  it('halves the dots of fine screens step by step, down to one for two px of the page', () => {
    const { moved, frames, told } = opened(2);
    moved(true);
    frames(50, 30);
    expect(told).to.deep.equal([1, 0.5]);
  });

  it('begins as coarsely as the last movement ended, and a step finer after one that kept up', () => {
    const { moved, frames, told } = opened(2);
    moved(true);
    frames(50, 6);
    moved(false);
    moved(true);
    expect(told).to.deep.equal([1, 0.5, undefined, 0.5]);
    frames(16, 8);
    moved(false);
    moved(true);
    expect(told.slice(4)).to.deep.equal([undefined, 1]);
  });
});
