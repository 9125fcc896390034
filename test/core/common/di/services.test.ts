import { expect } from 'chai';
import { Services, defineToken } from '#core/common';

interface Clockwork {
  readonly nowMs: () => number;
}
const Clockwork = defineToken<Clockwork>('test/Clockwork');
const Label = defineToken<string>('test/Label');
const Loop = defineToken<string>('test/Loop');

describe('Services', () => {
  it('makes a service once, from the record it asked for', () => {
    const services = new Services();
    let made = 0;
    services.provideValue(Clockwork, { nowMs: () => 42 });
    services.provide(Label, { clock: Clockwork }, ({ clock }) => {
      made += 1;
      return `at ${clock.nowMs()}`;
    });
    services.resolveAll();
    expect([services.get(Label), services.resolve({ label: Label }), made]).to.deep.equal([
      'at 42',
      { label: 'at 42' },
      1,
    ]);
  });

  it('refuses a second provider', () => {
    const services = new Services();
    services.provideValue(Label, 'one');
    expect(() => {
      services.provideValue(Label, 'two');
    }).to.throw('test/Label is provided twice.');
  });

  it('names the token that nobody provides', () => {
    expect(() => new Services().get(Label)).to.throw('Nobody provides test/Label.');
  });

  it('finds a missing provider and a cycle when everything is resolved', () => {
    const missing = new Services();
    missing.provide(Label, { clock: Clockwork }, () => 'never');
    expect(() => {
      missing.resolveAll();
    }).to.throw('test/Clockwork');
    const cycle = new Services();
    cycle.provide(Label, { loop: Loop }, ({ loop }) => loop);
    cycle.provide(Loop, { label: Label }, ({ label }) => label);
    expect(() => {
      cycle.resolveAll();
    }).to.throw();
  });
});
