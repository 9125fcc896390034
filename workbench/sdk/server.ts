/** `@tessera/sdk/server`: what `#core/server` is to a server half from outside. */
export * from '#core/server';
