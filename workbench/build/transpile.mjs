import { transform } from 'esbuild';

/** TypeScript to JavaScript, file by file and without a type check: `npm run types` does that. */
export function transpile({ define = {}, target = 'es2023' } = {}) {
  return {
    name: 'transpile',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null;
      const { code: out, map } = await transform(code, {
        loader: id.endsWith('x') ? 'tsx' : 'ts',
        jsx: 'automatic',
        target,
        sourcefile: id,
        sourcemap: true,
        define,
        // The door files re-export types; each file is compiled alone, so they say `type` themselves.
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      });
      return { code: out, map };
    },
  };
}
