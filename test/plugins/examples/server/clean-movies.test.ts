import { expect } from 'chai';
import { cleanFilm, type Film } from '../../../../plugins/examples/server/clean-movies.ts';

const film: Film = {
  Title: 'Alien',
  'Release Date': 'May 25 1979',
  'US Gross': 80,
  'Worldwide Gross': 200,
  Distributor: '20th Century Fox',
};
const titleOf = (title: Film['Title']) => cleanFilm({ ...film, Title: title }).Title;
const releasedOf = (written: string | null) => cleanFilm({ ...film, 'Release Date': written }).released;

describe('cleanFilm', () => {
  it('leaves alone what is not wrong, also columns that it does not know', () => {
    expect(cleanFilm({ ...film, Director: 'Ridley Scott' })).to.deep.equal({
      ...film,
      Director: 'Ridley Scott',
      released: '1979-05-25',
    });
  });

  it('makes titles of numbers, mends letters and spaces, and puts the article first', () => {
    expect([titleOf(1776), titleOf('AmÈlie'), titleOf('8Ω Women'), titleOf('The  Land\tGirls')]).to.deep.equal([
      '1776',
      'Amélie',
      '8½ Women',
      'The Land Girls',
    ]);
    expect([titleOf('Abyss, The'), titleOf('MisÈrables, Les'), titleOf(null)]).to.deep.equal([
      'The Abyss',
      'Les Misérables',
      null,
    ]);
  });

  it('takes years behind the last one of the file for those of the century before', () => {
    expect([releasedOf('Feb 08 2015'), releasedOf('Dec 9 2011')]).to.deep.equal(['1915-02-08', '2011-12-09']);
  });

  it('has nothing where the file says that it does not know', () => {
    const unknown = { 'Release Date': 'Dec 31 1969', 'Worldwide Gross': 0, Distributor: 'Distributor Unknown' };
    expect(cleanFilm({ ...film, ...unknown })).to.include({
      released: null,
      'Worldwide Gross': null,
      'US Gross': null,
      Distributor: null,
    });
  });

  it('refuses a date that is written in another way, instead of losing it', () => {
    expect(() => releasedOf('1979-05-25')).to.throw('The release date 1979-05-25 is written in an unknown way.');
  });
});
