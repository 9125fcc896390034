import { defineLink } from '#core/common';

/** Where the page is; what its query says is read with the page itself. */
export const writerPage = defineLink('/plugin/write/');
