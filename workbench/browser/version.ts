declare const TESSERA_VERSION: string;

/** Version of the product, written in by the build. */
export const version: string = typeof TESSERA_VERSION === 'undefined' ? 'development' : TESSERA_VERSION;
