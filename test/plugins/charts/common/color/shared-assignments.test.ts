import { expect } from 'chai';
import { labelId, mostSharedLabels } from '#plugins/charts';
import { createSharedAssignments } from '../../../../../plugins/charts/common/color/shared-assignments.ts';

describe('createSharedAssignments', () => {
  it('places agreed labels as agreed, and others after them in the order of use', () => {
    const places = createSharedAssignments();
    places.learn(['NO', 'SE'].map(labelId));
    expect(['DK', 'SE', 'FI', 'NO', 'DK'].map(places.placeOf)).to.deep.equal([2, 1, 3, 0, 2]);
    expect(places.fresh()).to.deep.equal(['DK', 'FI'].map(labelId));
    expect(['NO', 'DK'].map(places.isAgreed)).to.deep.equal([true, false]);
    places.learn(['NO', 'SE', 'FI', 'DK'].map(labelId));
    expect(['DK', 'FI'].map(places.placeOf), 'another reader was first').to.deep.equal([3, 2]);
    expect(places.fresh()).to.deep.equal([]);
  });

  it('gives labels beyond the most that are remembered places by their names', () => {
    const full = Array.from({ length: mostSharedLabels }, (_none, index) => labelId(`label ${String(index)}`));
    const [one, other] = [createSharedAssignments(), createSharedAssignments()];
    one.learn(full);
    other.learn(full);
    const labels = ['DK', 'FI', 'NO'];
    expect(labels.map(one.placeOf)).to.deep.equal(labels.toReversed().map(other.placeOf).toReversed());
    expect(one.fresh()).to.deep.equal([]);
    const crowd = createSharedAssignments();
    crowd.learn(full.slice(0, 400));
    for (let index = 0; index < 50_000; index += 1) crowd.placeOf(`row ${String(index)}`);
    expect(crowd.fresh()).to.have.length(mostSharedLabels - 400);
  });

  it('gives labels that were asked for and got no place one by their names, and asks for them no more', () => {
    const [one, other] = [createSharedAssignments(), createSharedAssignments()];
    const labels = ['DK', 'FI', 'NO', 'SE'];
    for (const [places, order] of [[one, labels] as const, [other, labels.toReversed()] as const]) {
      order.forEach(places.placeOf);
      places.learn(['NO'].map(labelId), places.fresh());
    }
    expect(labels.map(one.placeOf)).to.deep.equal(labels.map(other.placeOf));
    expect(one.placeOf('NO')).to.equal(0);
    expect(one.fresh()).to.deep.equal([]);
    expect(labels.every(one.isAgreed)).to.equal(true);
    one.learn(['NO', 'FI'].map(labelId));
    expect(one.placeOf('FI'), 'somebody else brought it in').to.equal(1);
  });
});

describe('labelId', () => {
  it('is short, plain, another one for each label, and never changes', () => {
    const ids = Array.from({ length: 5_000 }, (_none, index) => labelId(`Größe ${String(index)}`));
    expect(new Set(ids).size).to.equal(5_000);
    for (const id of [...ids, labelId('')]) expect(id).to.match(/^[0-9a-z]{1,11}$/);
    expect(labelId('NO')).to.equal('1pvt1l3vyd4');
  });
});
