// Writes the land below the maps of viz-geo from the package world-atlas: countries with their names and nothing else.
//   npx tsx test/support/write-base-shapes.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Atlas {
  readonly arcs: unknown;
  readonly transform: unknown;
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly type: string;
        readonly arcs: unknown;
        readonly properties: { readonly name: string };
      }[];
    };
  };
}

for (const scale of ['110m', '50m']) {
  const source = fileURLToPath(import.meta.resolve(`world-atlas/countries-${scale}.json`));
  const { arcs, transform, objects } = JSON.parse(readFileSync(source, 'utf8')) as Atlas; // the package's own file
  const geometries = objects.countries.geometries.map(({ type, arcs: own, properties: { name } }) => ({
    type,
    arcs: own,
    properties: { name },
  }));
  const written = {
    type: 'Topology',
    objects: { countries: { type: 'GeometryCollection', geometries } },
    arcs,
    transform,
  };
  writeFileSync(`plugins/viz-geo/common/base/countries-${scale}.json`, JSON.stringify(written));
}
