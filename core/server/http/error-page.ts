import { serverMessages } from '../server-messages.ts';
import { pageIcon } from './page-icon.ts';

/** By what a failure is found in the log and in traces, as replies name it. */
export interface ErrorIds {
  readonly request_id: string;
  readonly trace_id?: string;
}

/** A page for people who meet an error without the workbench around it. Needs no script. */
export function errorPage(status: number, { request_id: requestId, trace_id: traceId }: ErrorIds): string {
  const title = status === 404 ? serverMessages.notFoundTitle() : serverMessages.failedTitle();
  const text =
    status === 404
      ? serverMessages.notFoundText()
      : traceId === undefined
        ? serverMessages.failedText({ requestId })
        : serverMessages.failedTracedText({ requestId, traceId });
  return plainPage(title, `<p>${escapeHtml(text)}</p><p><a href="/">${escapeHtml(serverMessages.toStart())}</a></p>`);
}

/** A small page in the product's colours, light and dark. `body` is HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${pageIcon}<title>${escapeHtml(title)} · Tessera</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0;padding:12vh 24px;background:Canvas;color:CanvasText}
main{max-width:34rem;margin:auto}h1{font-size:1.4rem;margin:0 0 .5rem}a{color:LinkText}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
