import type { Boot } from '../boot/boot-state.ts';

/** Modules of the running server by the specifier that a server half from outside imports them under. */
export type Doors = ReadonlyMap<string, object>;

/** The package that routes are declared with; everything else of npm is bundled into a plugin. */
export const sharedPackage = 'typebox';

/** The doors of the core, those of the plugins that one requires, and what all share. */
export async function openDoors({ importDoor }: Pick<Boot, 'importDoor'>, requires: readonly string[]): Promise<Doors> {
  const specifiers = [sharedPackage, '#core/common', '#core/server', ...requires.map((id) => `#plugins/${id}`)];
  const opened = specifiers.map(async (specifier) => [specifier, await importDoor(specifier)] as const);
  return new Map(await Promise.all(opened));
}

/** Where the modules that `doorCode` gives find what is behind them: no address leads from one folder into the other's bundle. */
const globalName = '__tesseraDoors';

/** Code of a module that exports what a door does, as the same objects. */
export function doorCode(specifier: string, door: object): string {
  const shared = globalThis as { [globalName]?: Record<string, object> };
  shared[globalName] = { ...shared[globalName], [specifier]: door };
  const found = `globalThis.${globalName}[${JSON.stringify(specifier)}]`;
  const names = Object.keys(door).filter((name) => name !== 'default');
  const ofDefault = 'default' in door ? `export default ${found}.default;\n` : '';
  return `export const { ${names.join(', ')} } = ${found};\n${ofDefault}`;
}
