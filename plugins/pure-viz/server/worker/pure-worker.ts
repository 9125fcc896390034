// A thread that runs chart types of pure plugins, each in an engine of its own.
import { readFile } from 'node:fs/promises';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { answerQuestions } from '#core/server';
import { openEngine } from '../../common/engine/open-engine.ts';
import { answeringPure } from '../../common/engine/pure-questions.ts';

const scriptOf = (name: string) => readFile(new URL(`pure-viz-${name}-sandbox.js`, import.meta.url), 'utf8');

answerQuestions(
  answeringPure(async (code) => {
    const [engine, ...scripts] = await Promise.all([
      newQuickJSWASMModuleFromVariant(variant),
      scriptOf('intl'),
      scriptOf('drawing'),
    ]);
    return openEngine(engine, scripts, code);
  }),
);
