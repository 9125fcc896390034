import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify as swcMinify } from '@swc/core';

/** Minifies chunks. */
export function minify() {
  return {
    name: 'minify',
    async renderChunk(code) {
      const { code: small } = await swcMinify(code, {
        module: true,
        compress: { passes: 2 },
        mangle: true,
        format: { ecma: 2022 }, // short forms that every browser we serve knows
      });
      return { code: small, map: null };
    },
  };
}

/** Empties the output folder before a build, so that no file of an older one is served. */
export function emptied(folder) {
  return {
    name: 'emptied',
    async generateBundle() {
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const smallestBytes = 256;

/** Stores a gzip and a brotli form beside every asset, so that the server never compresses one. */
export function compressed(folder) {
  return {
    name: 'compressed',
    async writeBundle() {
      const names = (await readdir(folder)).filter((name) => /\.(js|css|json|svg)$/.test(name));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    },
  };
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}
