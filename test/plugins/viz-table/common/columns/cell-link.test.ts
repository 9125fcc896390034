import { expect } from 'chai';
import { linkOf, pictureOf } from '../../../../../plugins/viz-table/common/columns/cell-link.ts';

const row: Readonly<Record<string, string | number | null>> = { city: 'São Paulo/1', id: 7, gone: null };
const valueOf = (name: string) => row[name];

describe('linkOf', () => {
  it('fills the value of the cell and of other columns into an address, each as one part of it', () => {
    expect(linkOf('https://maps.example/{{ city }}?id={{id}}&v={{value}}', 'a&b', valueOf)).to.equal(
      'https://maps.example/S%C3%A3o%20Paulo%2F1?id=7&v=a%26b',
    );
  });

  it('leads nowhere where a column of the template is missing or empty', () => {
    expect(linkOf('https://x.example/{{nobody}}', 'a', valueOf)).to.equal(undefined);
    expect(linkOf('https://x.example/{{gone}}', 'a', valueOf)).to.equal(undefined);
    expect(linkOf('https://x.example/{{value}}', null, valueOf)).to.equal(undefined);
  });

  it('takes addresses of the web, mail and this server, and no script', () => {
    const plain = ['https://x.example/a', 'mailto:a@x.example', '/superset/dashboard/1/'];
    expect(plain.map((value) => linkOf(undefined, value, valueOf))).to.deep.equal(plain);
    const others = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'Oslo',
    ];
    for (const value of others) expect(linkOf(undefined, value, valueOf), value).to.equal(undefined);
    expect(linkOf('{{value}}', 'javascript:alert(1)', valueOf)).to.equal(undefined);
  });
});

describe('pictureOf', () => {
  it('takes pictures as data and addresses, and nothing else', () => {
    expect(pictureOf('data:image/png;base64,AA')).to.equal('data:image/png;base64,AA');
    expect(pictureOf('/static/a.png')).to.equal('/static/a.png');
    for (const value of ['data:text/html,x', 'Oslo', 5, null]) expect(pictureOf(value)).to.equal(undefined);
  });
});
