import { expect } from 'chai';
import { defineLink } from '#core/common';
import { matchPage } from '../../../../core/browser/router/match-page.ts';

const page = (path: string) => ({
  link: defineLink(path),
  title: () => path,
  load: () => Promise.resolve({ default: () => null }),
});
const pages = [page('/explore/'), page('/chart/$id'), page('/chart/list/'), page('/')];
const at = (path: string) => matchPage(pages, path)?.link.path;

describe('matchPage', () => {
  it('does not mind a slash at the end', () => {
    expect([at('/explore'), at('/explore/'), at('/')]).to.deep.equal(['/explore/', '/explore/', '/']);
  });
  it('prefers fixed parts over parameters', () => {
    expect([at('/chart/list'), at('/chart/12/')]).to.deep.equal(['/chart/list/', '/chart/$id']);
  });
  it('knows where no page lives', () => {
    expect([at('/chart'), at('/chart/1/2'), at('/logout/')]).to.deep.equal([undefined, undefined, undefined]);
  });
});
