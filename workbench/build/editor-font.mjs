import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = readFileSync('node_modules/monaco-editor/esm/vs/base/browser/ui/codicons/codicon/codicon.ttf');
const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);

/** The code editor's icons: its lists and boxes show no others. A browser fetches the font with the first of them. */
export const editorFont = { file: `assets/codicon-${hash}.ttf`, source };
