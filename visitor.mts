import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://127.0.0.1:4100';
const admin = await (await browser.newContext()).newPage();
await admin.goto(base + '/login/'); await admin.getByLabel(/user/i).first().fill('admin'); await admin.locator('input[type=password]').fill('walk walk walk'); await admin.keyboard.press('Enter');
await admin.waitForURL((u) => !u.pathname.startsWith('/login'));
console.log(await admin.evaluate(async () => {
  const token = (await (await fetch('/api/v1/security/csrf_token/')).json()).result;
  const roles = (await (await fetch('/api/v1/security/roles/?q=(page_size:100)')).json()).result;
  const id = roles.find((r: { name: string }) => r.name === 'Public').id;
  const r = await fetch('/api/v1/security/roles/' + id, { method: 'PUT', headers: { 'content-type': 'application/json', 'x-csrftoken': token }, body: JSON.stringify({ permissions: [['can_read', 'Chart'], ['can_read', 'Dashboard'], ['can_read', 'Explore'], ['can_read','Dataset'], ['all_datasource_access', 'all_datasource_access'], ['menu_access', 'Charts'], ['menu_access', 'Dashboards']] }) });
  return r.status + await r.text();
}));
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
page.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.request().method(), r.url()); });
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text().slice(0, 200)); });
let n = 0;
for (const path of ['/chart/list/', '/superset/explore/?slice_id=1', '/explore/?slice_id=1', '/explore/?slice_id=1&standalone=1', '/superset/welcome/']) { await page.goto(base + path); await page.waitForTimeout(4000); console.log(path, page.url()); await page.screenshot({ path: `/tmp/exp/v${n++}.png` }); }
await browser.close();
