/** Nothing of ours happens on import (house rule), so what a worker does not use of a door is left out. */
export const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[#.]/ }, async ({ path, pluginData, importer, kind, resolveDir }) => {
      if (pluginData === 'seen' || importer.includes('/node_modules/')) return undefined;
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: 'seen' });
      return found.errors.length > 0 ? found : { path: found.path, sideEffects: false };
    });
  },
};
