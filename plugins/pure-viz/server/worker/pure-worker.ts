// A thread that runs chart types of pure plugins, each in an engine of its own.
import { answerQuestions } from '#core/server';
import { openSandbox, type PureSandbox } from './pure-sandbox.ts';
import type { PureQuestion, PureReply } from '../pure-thread.ts';

let opened: { readonly code: string; readonly sandbox: PureSandbox } | undefined;

answerQuestions(async ({ code, call, timeoutMs }: PureQuestion): Promise<PureReply> => {
  try {
    if (opened?.code !== code) opened = { code, sandbox: await openSandbox(code) };
    return { value: opened.sandbox.call(call, timeoutMs) };
  } catch (thrown) {
    opened = undefined; // what was interrupted is in no known state
    return { error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
});
