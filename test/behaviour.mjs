// `npm run behaviour`: which statements of docs/behaviour.md no test names. A test names one by its id in square
// brackets in the title. An id that the page does not have is an error, so that titles cannot claim the unknown.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sections = readSections(readFileSync('docs/behaviour.md', 'utf8'));
const known = new Set(sections.flatMap(({ statements }) => statements.map(({ id }) => id)));
const claims = readClaims('test');
const unknown = claims.filter(({ id }) => !known.has(id));
const named = new Set(claims.map(({ id }) => id));

for (const { title, statements } of sections) {
  const open = statements.filter(({ id }) => !named.has(id));
  console.log(`\n${title}: ${statements.length - open.length} of ${statements.length} named`);
  for (const { id, words } of open) console.log(`  [${id}] ${words}`);
}
const total = [...known].filter((id) => named.has(id)).length;
console.log(`\n${total} of ${known.size} statements are named by a test.`);
for (const { id, file, line } of unknown) console.error(`${file}: docs/behaviour.md has no [${id}]: ${line}`);
process.exitCode = unknown.length > 0 ? 1 : 0;

/** Headings with the statements under them. */
function readSections(page) {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      statements: [...part.matchAll(/^\| \[([\d.]+[a-z]?)\]\s+\| (.*?)\s*\|$/gm)].map(([, id, words]) => ({
        id,
        words,
      })),
    }));
}

/** Every id right before the quote that ends a title: of `it`, or in a table that tests are made from. */
function readClaims(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(ts|tsx)$/.test(name));
  return files.flatMap((name) => {
    const file = join(folder, name);
    const endings = readFileSync(file, 'utf8').matchAll(/^.*?((?: \[\d+\.\d+\.\d+[^[\]]*\])+)['"`].*$/gm);
    return [...endings].flatMap(([line, ids]) => idsOf(ids).map((id) => ({ id, file, line: line.trim() })));
  });
}

/** `[4.1.1, 4.1.2]` and `[4.1.1] [4.1.2]` both name two. */
function idsOf(brackets) {
  return [...brackets.matchAll(/\d+\.\d+\.\d+[a-z]?/g)].map(([id]) => id);
}
