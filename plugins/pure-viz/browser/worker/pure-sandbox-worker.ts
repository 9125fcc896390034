// A worker that runs the chart types of one pure plugin, in an engine without page, network and storage.
import variant from '@jitl/quickjs-wasmfile-release-sync';
import engineFile from '@jitl/quickjs-wasmfile-release-sync/wasm';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { openEngine } from '../../common/engine/open-engine.ts';
import { answeringPure, type PureQuestion } from '../../common/engine/pure-questions.ts';

/** Written into the code by the build: texts of `common/sandbox/<name>-sandbox.ts` of plugins, by plugin and name. */
declare const SANDBOX_SCRIPTS: Readonly<Record<string, string>>;

const scripts = ['pure-viz-intl-sandbox', 'pure-viz-drawing-sandbox'].map((name) => SANDBOX_SCRIPTS[name] ?? '');

const answer = answeringPure(async (code) => {
  const wasmModule = await WebAssembly.compile(engineFile);
  return openEngine(await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule })), scripts, code);
});

addEventListener('message', ({ data }: MessageEvent<PureQuestion>) => {
  void answer(data).then((reply) => {
    postMessage(reply);
  });
});
