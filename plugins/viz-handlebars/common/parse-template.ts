import { parse } from 'handlebars/dist/cjs/handlebars/compiler/base.js';
import { messages } from './messages.ts';
import { TemplateError } from './template-error.ts';
import type { Program } from './template-nodes.ts';

/** The template as a tree. Throws a `TemplateError` with the line that cannot be read. */
export function parseTemplate(template: string): Program {
  try {
    return parse(template);
  } catch (cause) {
    throw new TemplateError(readableError(cause instanceof Error ? cause.message : ''), { cause });
  }
}

/** The parser says "Parse error on line 2: …", and "each doesn't match if - 1:3" where a block is closed by another name. */
function readableError(message: string): string {
  const [, opened, closed, lineOfBlock] = /^(\S+) doesn't match (\S+) - (\d+):\d+$/.exec(message) ?? [];
  if (opened !== undefined && closed !== undefined && lineOfBlock !== undefined)
    return messages.closedByOther({ line: lineOfBlock, opened, closed });
  const line = /line (\d+)/.exec(message)?.[1] ?? / - (\d+):\d+$/.exec(message)?.[1];
  return line === undefined ? messages.unreadable() : messages.unreadableLine({ line });
}
