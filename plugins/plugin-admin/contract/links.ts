import { defineLink } from '#core/common';

/** The administrators' plugin page. */
export const pluginsLink = defineLink('/plugin/list/');
