import { expect } from 'chai';
import {
  filledForm,
  initialForm,
  propertiesOf,
  storedMetadata,
} from '../../../../../plugins/dashboard/browser/save/properties-form.ts';
import { someContent } from '../../support/dashboards.ts';
import { layoutWith } from '../../support/layouts.ts';

const content = someContent(layoutWith(), {
  metadata: {
    native_filter_configuration: [{ id: 'NATIVE_FILTER-1' }],
    color_scheme: 'old',
    refresh_frequency: 30,
    stagger_time: 5,
  },
});
const form = initialForm(content);

describe('propertiesOf', () => {
  it('is empty where nothing was written', () => {
    expect(propertiesOf(form, storedMetadata(content), content)).to.deep.equal({});
  });

  it('holds the settings that differ and no other, so that undo touches none that others changed', () => {
    const metadata = { refresh_frequency: 60, remote_id: 5 };
    const written = { ...form, metadata: JSON.stringify(metadata), colorScheme: 'new' };
    expect(propertiesOf(written, metadata, content)).to.deep.equal({
      metadata: { refresh_frequency: 60, remote_id: 5, stagger_time: undefined, color_scheme: 'new' },
    });
  });

  it('leaves alone what came into the dashboard since the form was filled', () => {
    const { form: typed, filledFrom } = filledForm(content);
    const change = propertiesOf({ ...typed, title: 'New' }, storedMetadata(filledFrom), filledFrom);
    expect(change).to.deep.equal({ title: 'New' });
    expect(filledFrom).to.not.have.property('layout');
  });

  it('leaves filters to their own editor', () => {
    const metadata = { ...storedMetadata(content), native_filter_configuration: [] };
    const written = { ...form, metadata: JSON.stringify(metadata) };
    expect(propertiesOf(written, metadata, content)).to.deep.equal({});
  });
});
