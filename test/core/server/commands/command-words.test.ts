import { expect } from 'chai';
import { AppError } from '#core/common';
import { coreSettingList, readOptions, splitWords } from '#core/server';

describe('splitWords', () => {
  it('leaves settings, with their values, to the settings', () => {
    const typed = ['add', 'ann', '--data-dir', 'data', '--role', 'Admin', '--port=9', '--safe', '--config', 'a.yaml'];
    expect(splitWords(typed, coreSettingList)).to.deep.equal({
      settings: ['--data-dir', 'data', '--port=9', '--safe-mode=true', '--config', 'a.yaml'],
      words: ['add', 'ann', '--role', 'Admin'],
    });
  });

  it('takes no option for the value of a setting', () => {
    const { settings, words } = splitWords(['--examples', '--json', 'list'], coreSettingList);
    expect(settings.concat(words)).to.deep.equal(['--examples', '--json', 'list']);
  });
});

describe('readOptions', () => {
  it('refuses what a command does not know, by name', () => {
    expect(() => readOptions(['--colour', 'red'], { json: 'flag' }))
      .to.throw(AppError)
      .with.property('message')
      .that.contains('--colour');
  });
});
