import { chromium } from 'playwright-core';
import { ensureChromium } from './support/install-chromium.mjs';
import { bundleDrawings } from './viz-contract/bundle-drawings.ts';
setTimeout(() => process.exit(3), 120000);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent('<!doctype html><title>Drawings</title>');
await page.addScriptTag({ content: await bundleDrawings([`import { measureDrawing } from './test/bench/viz/viz-page.ts';`,
  `window.measureDrawing = (key, rows) => measureDrawing(items.find((viz) => viz.key === key), rows, false);`]) });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
for (const arg of process.argv.slice(2)) {
  const [key, rows] = arg.split(':');
  await cdp.send('Profiler.start');
  const f = await page.evaluate<any>(`window.measureDrawing(${JSON.stringify(key)}, ${rows})`);
  const { profile } = await cdp.send('Profiler.stop');
  const self = new Map<string, number>(); const total = new Map<string, number>();
  const nodes = new Map(profile.nodes.map((n) => [n.id, n])); const parent = new Map<number, number>();
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  let all = 0;
  profile.samples!.forEach((id, i) => { const dt = (profile.timeDeltas![i] ?? 0) / 1000; all += dt;
    const name = (n: any) => n.callFrame.functionName || '(anon)';
    const node = nodes.get(id)!; self.set(name(node), (self.get(name(node)) ?? 0) + dt);
    const seen = new Set<string>(); for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const k = name(nodes.get(at)); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + dt); } } });
  const top = (m: Map<string, number>) => [...m].sort((a, b) => b[1] - a[1]).slice(0, 16).map(([k, v]) => `${k} ${(v / all * 100).toFixed(0)}%`).join(', ');
  console.log(`${arg}: ${f.ours.medianMs.toFixed(1)} ms, worst ${f.ours.worstMs.toFixed(1)}, ${f.elements} elements\n  self: ${top(self)}\n  total: ${top(total)}`);
}
process.exit(0);
