import { expect } from 'chai';
import type { DashboardChart, DataMask } from '#plugins/dashboard';
import { effectiveFormData } from '../../../../plugins/dashboard/common/effective-form-data.ts';

const chart: DashboardChart = {
  id: 7,
  uuid: 'u',
  sliceName: 'Sales',
  sliceUrl: '',
  formData: { viz_type: 'table', datasource: '3__table', color_scheme: 'harbor' },
  description: null,
  descriptionMarkedDown: '',
  certifiedBy: null,
  certificationDetails: null,
  changedOn: '',
};
const mask = (extraFormData: DataMask['extraFormData']): DataMask => ({ extraFormData, filterState: { value: null } });

describe('effectiveFormData', () => {
  it('leaves the saved settings as they are where nothing acts on the chart', () => {
    expect(
      effectiveFormData({ chart, dashboardId: 2, masks: [], settings: [], metadata: {}, urlParams: [] }),
    ).to.deep.equal({
      ...chart.formData,
      slice_id: 7,
      dashboardId: 2,
    });
  });

  it('joins the masks: lists one after the other, of ranges the last', () => {
    const masks = [
      mask({ filters: [{ col: 'a', op: '==', val: 1 }], time_range: 'Last week' }),
      undefined,
      mask({ filters: [{ col: 'b', op: '==', val: 2 }], time_range: 'Last month' }),
    ];
    const formData = effectiveFormData({ chart, dashboardId: 2, masks, settings: [], metadata: {}, urlParams: [] });
    expect(formData['extra_form_data']).to.deep.equal({
      filters: [
        { col: 'a', op: '==', val: 1 },
        { col: 'b', op: '==', val: 2 },
      ],
      time_range: 'Last month',
    });
  });

  it('gives all charts the scheme and the label colours of the dashboard, chosen ones before kept ones [3.4.2]', () => {
    const metadata = {
      color_scheme: 'tessera',
      map_label_colors: { North: '#111111', South: '#222222' },
      label_colors: { North: '#ff0000' },
    };
    const formData = effectiveFormData({ chart, dashboardId: 2, masks: [], settings: [], metadata, urlParams: [] });
    expect(formData['color_scheme']).to.equal('tessera');
    expect(formData['label_colors']).to.deep.equal({ North: '#ff0000', South: '#222222' });
  });

  it('passes the parameters of the address on', () => {
    const formData = effectiveFormData({
      chart,
      dashboardId: 2,
      masks: [],
      settings: [],
      metadata: {},
      urlParams: [['country', 'NO']],
    });
    expect(formData['url_params']).to.deep.equal({ country: 'NO' });
  });
});
