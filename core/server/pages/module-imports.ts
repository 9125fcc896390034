import { parse, type Identifier, type Literal, type ModuleDeclaration } from 'acorn';
import { err, ok, type Result } from '#core/common';

/** A module and names in it. */
export interface ImportedNames {
  readonly specifier: string;
  readonly names: readonly string[];
}

/**
 * What a module imports and exports again when it is loaded, each other module once; of a whole one (`* as all`) no names
 * are known. The error says where the text is no module.
 */
export function moduleImports(code: string): Result<readonly ImportedNames[], string> {
  try {
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
    const found = new Map<string, Set<string>>();
    for (const statement of body) {
      if (!('source' in statement) || statement.source == null) continue;
      const specifier = String(statement.source.value);
      const names = found.get(specifier) ?? new Set();
      for (const name of namesIn(statement)) names.add(name);
      found.set(specifier, names);
    }
    return ok([...found].map(([specifier, names]) => ({ specifier, names: [...names] })));
  } catch (thrown) {
    return err(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function namesIn(statement: ModuleDeclaration): readonly string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.flatMap((one) => {
        if (one.type === 'ImportSpecifier') return nameOf(one.imported);
        return one.type === 'ImportDefaultSpecifier' ? 'default' : [];
      });
    case 'ExportNamedDeclaration':
      return statement.specifiers.map((one) => nameOf(one.local));
    default:
      return [];
  }
}

/** Names may be texts, too: `import { 'a b' as ab }`. */
const nameOf = (name: Identifier | Literal): string => (name.type === 'Identifier' ? name.name : String(name.value));
