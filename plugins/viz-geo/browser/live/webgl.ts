import { webGlMessages } from '../../common/live/webgl-messages.ts';

let answer: { readonly reason: string | undefined } | undefined;

/** Why maps cannot be drawn live in this browser; undefined where they can. Asked once. */
export function missingWebGl(): string | undefined {
  answer ??= { reason: hasWebGl() ? undefined : webGlMessages.missing() };
  return answer.reason;
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext(); // a page has a few only
  return context !== null;
}
