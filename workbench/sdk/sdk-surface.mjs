import { join } from 'node:path';
import ts from 'typescript';

const entries = ['index', 'checks', 'testing'];

/**
 * The public surface of a written SDK as text: each exported name with its declaration, without comments and with the
 * names of the roll-up's own files left out, so that it changes when a promise does.
 */
export function sdkSurface(folder) {
  const files = entries.map((name) => join(folder, `${name}.d.ts`));
  const program = ts.createProgram(files, { skipLibCheck: true, types: [], noEmit: true });
  const checker = program.getTypeChecker();
  const sections = files.map((file, index) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(file));
    const exported = checker
      .getExportsOfModule(symbol)
      .map((one) => ({ name: one.name, lines: linesOf(one, checker) }));
    const sorted = exported.sort((a, b) => (a.name < b.name ? -1 : 1));
    const specifier = index === 0 ? '@tessera/sdk' : `@tessera/sdk/${entries[index]}`;
    return `# ${specifier}\n\n${sorted.map(({ lines }) => lines).join('\n')}\n`;
  });
  return sections.join('\n');
}

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true });

function linesOf(symbol, checker) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declarations = target.declarations ?? [];
  const text = declarations
    .map((one) => printer.printNode(ts.EmitHint.Unspecified, one, one.getSourceFile()).replace(/\s+/g, ' '))
    .sort()
    .join(' | ');
  return `${symbol.name}: ${text}`;
}
