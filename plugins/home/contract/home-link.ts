import { defineLink } from '#core/common';

/** The first page. */
export const homeLink = defineLink('/');
