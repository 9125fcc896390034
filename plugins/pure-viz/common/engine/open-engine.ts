import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';

/** What a plugin's code ran into: its time, ms. */
export class LateError extends Error {
  readonly afterMs: number;
  constructor(afterMs: number) {
    super(`interrupted after ${String(afterMs)} ms`);
    this.afterMs = afterMs;
  }
}

/** A plugin's module in an engine of its own, which has nothing of ours but the modules that are shared. */
export interface PureEngine {
  /** JSON in, JSON out. Throws the plugin's error, or `LateError` after the time. */
  readonly call: (call: string, timeoutMs: number) => string;
}

const memoryBytes = 128 * 1_048_576;
const stackBytes = 512 * 1_024;
const sharedMs = 20_000;
/** For the module of the plugin, until it is there. */
const importMs = 10_000;
const mostAnswerChars = 8_000_000;

/** Runs the shared scripts, in this order, then the plugin's module. */
export function openEngine(engine: QuickJSWASMModule, scripts: readonly string[], code: string): PureEngine {
  const runtime = engine.newRuntime({ memoryLimitBytes: memoryBytes, maxStackSizeBytes: stackBytes });
  const context = runtime.newContext();
  inTime(runtime, sharedMs, () => {
    for (const script of scripts) context.unwrapResult(context.evalCode(script, 'shared.js')).dispose();
  });
  runtime.setModuleLoader((name) => sharedModule(context, name));
  inTime(runtime, importMs, () => {
    context.unwrapResult(context.evalCode(code, 'plugin.js', { type: 'module' })).consume((module) => {
      runPending(context);
      context.getProp(module, 'default').consume((half) => {
        context.setProp(context.global, 'pureHalf', half);
      });
    });
  });
  return { call: (call, timeoutMs) => inTime(runtime, timeoutMs, () => answerOf(context, call)) };
}

/** What was interrupted ends with any error, or with none: the engine rejects promises of what it interrupts. */
function inTime<T>(runtime: QuickJSRuntime, ms: number, run: () => T): T {
  const endsMs = Date.now() + ms;
  const time = { isOver: false };
  runtime.setInterruptHandler(() => (time.isOver ||= Date.now() > endsMs));
  try {
    const value = run();
    if (!time.isOver) return value;
  } catch (thrown) {
    if (!time.isOver) throw thrown;
  }
  throw new LateError(ms);
}

/** The text of a module that hands on what is shared under a name. */
function sharedModule(context: QuickJSContext, name: string): string {
  const names: unknown = context
    .unwrapResult(context.evalCode(`Object.keys(sharedModules[${JSON.stringify(name)}] ?? {})`))
    .consume((keys) => context.dump(keys) as unknown);
  const exported = (names as readonly string[]).filter((one) => /^[A-Za-z_$][\w$]*$/.test(one) && one !== 'default');
  if (exported.length === 0) throw new Error(`the module ${name} is not there for pure plugins.`);
  return `export const { ${exported.join(', ')} } = globalThis.sharedModules[${JSON.stringify(name)}];`;
}

function answerOf(context: QuickJSContext, call: string): string {
  const start = context.getProp(context.global, 'startCall');
  const half = context.getProp(context.global, 'pureHalf');
  const text = context.newString(call);
  try {
    return context.unwrapResult(context.callFunction(start, context.undefined, half, text)).consume((state) => {
      runPending(context);
      const error = textAt(context, state, 'error');
      if (error !== undefined) throw new Error(error.slice(0, 500));
      const value = textAt(context, state, 'value');
      if (value === undefined) throw new Error('it never finishes.');
      if (value.length > mostAnswerChars) throw new Error('its answer is too large.');
      return value;
    });
  } finally {
    for (const handle of [start, half, text]) handle.dispose();
  }
}

function runPending(context: QuickJSContext): void {
  const ran = context.runtime.executePendingJobs();
  if (ran.error !== undefined) {
    const failure: unknown = ran.error.consume((error) => context.dump(error) as unknown);
    throw new Error(String((failure as { readonly message?: string }).message ?? failure));
  }
  ran.dispose();
}

const textAt = (context: QuickJSContext, state: QuickJSHandle, key: string): string | undefined =>
  context
    .getProp(state, key)
    .consume((value) => (context.typeof(value) === 'string' ? context.getString(value) : undefined));
