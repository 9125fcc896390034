import { definePlugin } from '#core/common';
import { defineServerPlugin, type ServerDefinition, type ServerHalf } from '#core/server';
import { productDefinition } from '../../workbench/server/definition.ts';

/** The product with one more plugin on its server, which is nothing but its contributions. */
export function productWith(
  id: string,
  requires: readonly string[],
  contributions: NonNullable<ServerHalf['contributions']>,
): ServerDefinition {
  const product = productDefinition(process.cwd());
  const manifest = definePlugin({ id, title: id, description: 'A plugin of a test.', requires });
  const half = defineServerPlugin({ id, contributions });
  return {
    ...product,
    manifests: [...product.manifests, manifest],
    halves: { ...product.halves, [id]: () => Promise.resolve({ default: half }) },
  };
}
