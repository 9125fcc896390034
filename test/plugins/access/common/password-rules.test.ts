import { expect } from 'chai';
import { passwordProblem } from '../../../../plugins/access/common/password-rules.ts';

describe('passwordProblem', () => {
  const cases: readonly (readonly [password: string, expected: string | undefined])[] = [
    ['seven77', 'too-short'],
    ['🦊🦊🦊🦊🦊🦊🦊', 'too-short'],
    ['Ann.Lee@example.org', 'same-as-name'],
    ['annabellelee', 'same-as-name'],
    ['Password123', 'too-common'],
    ['zzzzzzzzzz', 'too-common'],
    ['correct horse', undefined],
    ['Πάρε με τώρα', undefined],
  ];
  for (const [password, expected] of cases) {
    it(`answers ${expected ?? 'nothing'} for "${password}"`, () => {
      expect(passwordProblem(password, ['annabellelee', 'ann.lee@example.org'])).to.equal(expected);
    });
  }
});
