const { readFileSync } = require('node:fs');

const known = new Map();

/** Whether a file's tests work a real Chromium, whose timing on a busy machine is not ours to rule. */
function worksChromium(file) {
  if (!known.has(file))
    known.set(
      file,
      file.includes('/journeys/') ||
        /\b(withBrowser|openChartPage|chromium\.launch)\b/.test(readFileSync(file, 'utf8')),
    );
  return known.get(file);
}

/** Gives tests in Chromium one more try; the reporter names each that needed it, so that none hides. */
exports.mochaHooks = {
  beforeEach() {
    const test = this.currentTest;
    if (test.file !== undefined && worksChromium(test.file)) test.retries(1);
  },
};
