import { writeFileSync } from 'node:fs';
import { describeEngines } from './engine-matrix.ts';
import { describeExtensionPoints } from './extension-points.ts';
import { architecturePage } from './plugin-graph.ts';

// `npm run docs`
writeFileSync('docs/extension-points.md', await describeExtensionPoints());
writeFileSync('docs/engines.md', await describeEngines());
writeFileSync('docs/architecture.md', architecturePage());
process.exit(0);
