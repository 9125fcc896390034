import { contribute } from '#core/common';
import { defineReadinessCheck, defineServerPlugin, ReadinessChecks } from '#core/server';

const check = defineReadinessCheck({
  id: 'core-readiness-checks/licence',
  name: 'licence',
  deps: {},
  find: async () => (process.env.EXAMPLE_LICENCE === 'over' ? 'The licence is over.' : undefined),
});

export default defineServerPlugin({ id: 'core-readiness-checks', contributions: [contribute(ReadinessChecks, check)] });
