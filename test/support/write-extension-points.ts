import { writeFileSync } from 'node:fs';
import { describeExtensionPoints } from './extension-points.ts';

// `npm run docs`
writeFileSync('docs/extension-points.md', await describeExtensionPoints());
process.exit(0);
