import { defineCommand } from '#core/common';

/** Reads the list of plugins. */
export const loadPlugins = defineCommand('plugin-admin/loadPlugins');
