import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { aesSecretBox } from '../../../../plugins/databases/server/secret-box.ts';

describe('aesSecretBox', () => {
  const box = aesSecretBox(randomBytes(32));

  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = box.seal('pässwörd', 'row/uri');
    expect(box.open(sealed, 'row/uri')).to.deep.equal({ ok: true, value: 'pässwörd' });
    expect(sealed).not.to.equal(box.seal('pässwörd', 'row/uri')).and.not.to.contain('pässwörd');
  });

  it('opens with an earlier key, and seals with the present one', () => {
    const [present, earlier] = [randomBytes(32), randomBytes(32)];
    const both = aesSecretBox(present, [randomBytes(32), earlier]);
    expect(both.open(aesSecretBox(earlier).seal('secret', 'row/uri'), 'row/uri')).to.deep.equal({
      ok: true,
      value: 'secret',
    });
    expect(aesSecretBox(present).open(both.seal('secret', 'row/uri'), 'row/uri').ok).to.equal(true);
  });

  it('opens nothing of another row, another key, or that was changed', () => {
    const sealed = box.seal('secret', 'row/uri');
    const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAA=') ? 'BBB=' : 'AAA='}`;
    const failures = [
      box.open(sealed, 'other/uri'),
      aesSecretBox(randomBytes(32)).open(sealed, 'row/uri'),
      box.open(changed, 'row/uri'),
      box.open('secret', 'row/uri'),
    ];
    expect(failures).to.deep.equal(Array.from({ length: 4 }, () => ({ ok: false, error: 'unreadable' })));
  });
});
