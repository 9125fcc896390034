import { readFileSync, statSync } from 'node:fs';

/** Bytes of script (gzip) that the page needs before its first paint: the main entry and what it imports statically. */
const html = readFileSync('dist/browser/index.html', 'utf8');
const files = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const sizes = files.map((file) => ({ file, bytes: sizeOf(`dist/browser/${file}`) })).sort((a, b) => b.bytes - a.bytes);
for (const { file, bytes } of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
console.log(
  `${(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1).padStart(8)} kB  before the first page`,
);

function sizeOf(file) {
  try {
    return statSync(`${file}.gz`).size;
  } catch {
    return statSync(file).size; // too small to be stored compressed
  }
}
