import { pageIcon } from './page-icon.ts';

/** The browsable form of the API description: a searchable list that reads `/api/v1/_openapi`. Needs nothing from elsewhere. */
export function openApiPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${pageIcon}<title>API · Tessera</title><style>${styles}</style></head><body>
<header><h1>Tessera API</h1><a href="/api/v1/_openapi">OpenAPI document</a>
<input id="search" type="search" placeholder="Search path, summary or permission" aria-label="Search"></header>
<main id="calls" aria-live="polite">Loading …</main><script>${script}</script></body></html>`;
}

const styles = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:12px 24px;background:Canvas;border-bottom:1px solid #8884}
h1{font-size:1.1rem;margin:0}input{flex:1;min-width:200px;max-width:480px;padding:6px 10px;font:inherit;border:1px solid #8888;border-radius:6px;background:Field;color:FieldText}
main{max-width:960px;padding:8px 24px 64px}h2{font-size:1rem;margin:24px 0 4px}details{border-bottom:1px solid #8883}
summary{display:flex;gap:12px;align-items:baseline;padding:6px 0;cursor:pointer}b{font:600 12px ui-monospace,monospace;width:56px}
code{font:13px ui-monospace,monospace;overflow-wrap:anywhere}small{opacity:.75;margin-left:auto;text-align:right}
pre{overflow:auto;padding:12px;border-radius:6px;background:#8881;font:12px/1.45 ui-monospace,monospace}h3{font-size:.85rem;margin:8px 0 4px}`;

const script = `
const calls = document.getElementById('calls');
const element = (name, text) => { const made = document.createElement(name); if (text !== undefined) made.textContent = text; return made; };
const section = (title, value) => {
  const part = document.createDocumentFragment();
  part.append(element('h3', title), element('pre', JSON.stringify(value, null, 2)));
  return part;
};
function callOf(path, method, operation) {
  const item = element('details'), line = element('summary');
  const access = operation['x-permission'];
  const right = Array.isArray(access) ? access.join(' · ') : access;
  line.append(element('b', method.toUpperCase()), element('code', path), element('small', right));
  item.append(line);
  if (operation.summary) item.append(element('p', operation.summary));
  item.dataset.text = [method, path, operation.summary, right].join(' ').toLowerCase();
  item.addEventListener('toggle', () => {
    if (!item.open || item.dataset.filled) return;
    item.dataset.filled = 'yes';
    if (operation.parameters.length) item.append(section('Parameters', operation.parameters));
    if (operation.requestBody) item.append(section('Body', operation.requestBody.content));
    item.append(section('Replies', operation.responses));
  });
  return item;
}
fetch('/api/v1/_openapi').then((answer) => answer.json()).then(({ paths }) => {
  const groups = new Map();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0];
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push(callOf(path, method, operation));
    }
  calls.textContent = '';
  for (const [tag, items] of [...groups].sort()) {
    const group = element('section');
    group.append(element('h2', tag), ...items);
    calls.append(group);
  }
}).catch((failure) => { calls.textContent = 'The description could not be loaded: ' + failure.message; });
document.getElementById('search').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const group of calls.children) {
    let shown = 0;
    for (const item of group.querySelectorAll('details')) { item.hidden = !item.dataset.text.includes(wanted); shown += item.hidden ? 0 : 1; }
    group.hidden = shown === 0;
  }
});
`;
