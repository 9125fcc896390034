import { createRequire } from 'node:module';
import { expect } from 'chai';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const rules = createRequire(import.meta.url)('./dependency-rules.cjs') as IConfiguration;

describe('dependencies between modules', function () {
  this.timeout(180_000);

  it('keep to the rules of docs/architecture.md', async () => {
    const { output } = await cruise(
      ['core', 'plugins', 'workbench', 'test'],
      { ...rules.options, ruleSet: { forbidden: rules.forbidden ?? [] }, validate: true },
      rules.options?.enhancedResolveOptions ?? {},
      { tsConfig: extractTSConfig('tsconfig.json') },
    );
    const { summary } = output as ICruiseResult;
    const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(violations).to.deep.equal([]);
  });
});
