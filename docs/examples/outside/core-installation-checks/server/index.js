import { contribute } from '#core/common';
import { defineServerPlugin, InstallationChecks } from '#core/server';

const check = {
  name: 'fonts',
  look: async () =>
    process.env.EXAMPLE_FONTS === 'none' ? { isWrong: true, text: 'no fonts' } : { text: 'all there' },
};

export default defineServerPlugin({
  id: 'core-installation-checks',
  contributions: [contribute(InstallationChecks, check)],
});
