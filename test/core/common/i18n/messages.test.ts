import { expect } from 'chai';
import { defineMessages, useLanguage } from '#core/common';

const messages = defineMessages('i18n-test', {
  plain: 'Save',
  named: 'Remove {{name}}',
  rows: { one: '{{count}} row of {{table}}', other: '{{count}} rows of {{table}}' },
});

describe('message catalogue', () => {
  afterEach(() => useLanguage('en', {}));

  it('speaks English without a language pack, plurals included', () => {
    expect([messages.plain(), messages.named({ name: '<b>' }), messages.rows({ count: 1, table: 'a' })]).to.deep.equal([
      'Save',
      'Remove <b>',
      '1 row of a',
    ]);
    expect(messages.rows({ count: 0, table: 'a' })).to.equal('0 rows of a');
    expect(messages.rows({ count: 12_345, table: 2024 })).to.equal('12,345 rows of 2024');
  });

  it('speaks the language of a pack with its own plural forms, from then on', async () => {
    await useLanguage('pl', {
      'i18n-test': {
        plain: 'Zapisz',
        rows_one: '{{count}} wiersz z {{table}}',
        rows_few: '{{count}} wiersze z {{table}}',
        rows_many: '{{count}} wierszy z {{table}}',
      },
    });
    expect(messages.plain()).to.equal('Zapisz');
    expect([1, 3, 5].map((count) => messages.rows({ count, table: 'a' }))).to.deep.equal([
      '1 wiersz z a',
      '3 wiersze z a',
      '5 wierszy z a',
    ]);
    expect(messages.rows({ count: 12_345, table: 2024 })).to.equal(`${(12_345).toLocaleString('pl')} wierszy z 2024`);
  });

  it('keeps English for texts that the pack lacks, and puts values in as they are', async () => {
    await useLanguage('de', { 'i18n-test': { plain: 'Sichern' } });
    expect(messages.named({ name: '$t(plain) & {{name}}' })).to.equal('Remove $t(plain) & {{name}}');
    await useLanguage('en', {});
    expect(messages.plain()).to.equal('Save');
  });
});
