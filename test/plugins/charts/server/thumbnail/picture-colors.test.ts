import { expect } from 'chai';
import { ExtensionRegistry, Services } from '#core/common';
import { LabelPlaces, defineLabelPlaces } from '#plugins/charts';
import { labelId } from '../../../../../plugins/charts/common/color/shared-assignments.ts';
import { pictureColors } from '../../../../../plugins/charts/server/thumbnail/picture-colors.ts';

describe('colours of labels in a picture', () => {
  const opened = async (keep: (labelIds: readonly string[]) => Promise<readonly string[]>) => {
    const extensions = new ExtensionRegistry();
    const places = defineLabelPlaces({
      id: 'places',
      deps: {},
      read: () => Promise.resolve([labelId('NO')]),
      keep: (_services, _dashboardId, labelIds) => keep(labelIds),
    });
    extensions.add('test', LabelPlaces, places);
    const colors = pictureColors({ extensions, finder: new Services() });
    const open = await colors.open({ viz_type: 'pie', datasource: '1__table', dashboardId: 7 });
    if (open === undefined) throw new Error('no colours');
    return open;
  };

  it('are settled once new labels have their places', async () => {
    const { assignments, settle } = await opened((labelIds) => Promise.resolve([labelId('NO'), ...labelIds]));
    expect(await settle()).to.equal(false);
    expect(assignments.placeOf('SE')).to.equal(1);
    expect(await settle()).to.equal(true);
    expect(await settle()).to.equal(false);
  });

  it('stay those it has where new ones are not kept', async () => {
    const { assignments, settle } = await opened(() => Promise.reject(new Error('database is locked')));
    expect(assignments.placeOf('SE')).to.equal(1);
    expect(await settle()).to.equal(false);
    expect(assignments.placeOf('SE')).to.equal(1);
  });
});
