import { chromium } from '@playwright/test';
import { writeFileSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
const BASE = 'http://localhost:8513';
const OUT = '/tmp/people/shots';
const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const combos = (process.argv[3] ?? '360:hi:light,320:en:dark,412:hi:dark,1366:hi:light').split(',').map((one) => { const [w, l, t] = one.split(':'); return { w: Number(w), l, t }; });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const ctx0 = await browser.newContext({ viewport: { width: 1366, height: 820 } });
const p0 = await ctx0.newPage();
async function login(page, user) {
  await page.goto(BASE + '/accounts/login');
  await page.fill('[name=username]', user);
  await page.fill('[name=password]', 'Chainage-2026!');
  await page.click('button[type=submit]');
  await page.waitForURL((u) => !u.pathname.startsWith('/accounts/login'));
}
const ADMIN = process.env.WHO ?? 'organisation_admin@bhima.example';
await login(p0, ADMIN);
await p0.waitForLoadState('networkidle');
const session = await p0.evaluate(() => JSON.parse(localStorage.getItem('chainage.session')));
const org = session.state.organisation?.token;
const api = async (path) => (await (await fetch(`${BASE}/api/${path}`, { headers: { authorization: `Token ${session.state.token}`, organisation: org } })).json());
const users = org ? await api('dashboard/users/browse/') : { results: [] };
const roles = org ? await api('organisation/admin/role/list/?limit=50') : { results: [] };
const uid = users.results.find((u) => u.name.startsWith('Santosh'))?.id ?? 1;
const rid = roles.results.find((r) => r.key === 'site_engineer')?.id ?? 1;
const detail = org ? await api('organisation/') : {};
const hw = detail.settings?.highways?.[0]?.id;
const state = await ctx0.storageState();
const STRANGER = ['/accounts/login','/accounts/sign-up','/accounts/register','/accounts/forgot-password','/accounts/forgot-password/code','/accounts/forgot-password/0198c0de-0000-7000-8000-000000000001/'+'A'.repeat(43),'/accounts/sign-up/0198c0de-0000-7000-8000-000000000001/'+'A'.repeat(43)];
const OWN = ['/dashboard','/profile','/profile/devices','/profile/security','/accounts/delete','/accounts/second-factor','/choose-organisation','/users/browse','/users/browse?show=invited','/users/new','/users/import',`/users/${uid}`,'/organisation/roles',`/organisation/roles/${rid}`,'/organisation/roles/new','/organisation/set-up','/organisation/settings','/organisation/highways',`/organisation/highways/${hw}`,'/organisation/lists','/organisation/lists/causes','/organisation/repair-times','/organisation/audit','/organisation/erasure','/organisation/retention','/organisation/own-data','/reports/download'];
const pages = process.env.WHO?.startsWith('admin@') ? ['/dashboard3','/platform/jobs'] : [...STRANGER.map((p) => [p, false]), ...OWN.map((p) => [p, true])].map(([p, s]) => ({ p, s }));
const list = pages.map((one) => (typeof one === 'string' ? { p: one, s: true } : one)).filter(({ p }) => only.test(p));
for (const { w, l, t } of combos) {
  const phone = w < 700;
  for (const signed of [false, true]) {
    const some = list.filter(({ s }) => s === signed);
    if (some.length === 0) continue;
    const ctx = await browser.newContext({ viewport: { width: w, height: phone ? 780 : 820 }, isMobile: phone, hasTouch: phone, deviceScaleFactor: 1, ...(signed && { storageState: state }), locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
    await ctx.addInitScript(({ l, t }) => {
      const kept = JSON.parse(localStorage.getItem('chainage.preferences') ?? '{"state":{},"version":0}');
      kept.state = { ...kept.state, locale: l, theme: t };
      localStorage.setItem('chainage.preferences', JSON.stringify(kept));
    }, { l, t });
    const page = await ctx.newPage();
    for (const { p } of some) {
      await page.goto(BASE + p).catch(() => {});
      await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
      await page.waitForTimeout(250);
      const found = await page.evaluate((phone) => {
        const out = [];
        const de = document.documentElement;
        if (de.scrollWidth > de.clientWidth) out.push(`WIDE ${de.scrollWidth}>${de.clientWidth}`);
        const vis = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0 && getComputedStyle(e).visibility !== 'hidden'; };
        for (const e of document.querySelectorAll('main *, body *')) {
          if (!vis(e)) continue;
          const r = e.getBoundingClientRect();
          const s = getComputedStyle(e);
          if (r.right > de.clientWidth + 1 && !e.closest('[class*=scroll],[class*=chips],[role=tablist]') && s.position !== 'fixed' && e.children.length === 0) out.push(`OUT ${e.tagName} "${(e.textContent ?? '').slice(0, 30)}" right=${Math.round(r.right)}`);
          if (s.overflowX === 'hidden' && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && (e.textContent ?? '').trim() && e.children.length === 0 && e.clientWidth > 2) out.push(`CUT ${e.tagName} "${(e.textContent ?? '').slice(0, 50)}"`);
        }
        if (phone) for (const e of document.querySelectorAll('a,button,input,select,textarea,summary,[role=button]')) {
          if (!vis(e)) continue;
          let r = e.getBoundingClientRect();
          const lab = e.closest('label');
          if (lab) r = lab.getBoundingClientRect();
          if ((r.height < 43.5 || r.width < 43.5) && r.height > 1.5 && r.width > 1.5) out.push(`SMALL ${e.tagName} "${(e.textContent || e.getAttribute('aria-label') || e.getAttribute('name') || '').slice(0, 30)}" ${Math.round(r.width)}x${Math.round(r.height)}`);
        }
        for (const n of document.body.innerText.split('\n')) if (/^[a-z]+(\.[a-zA-Z_]+)+$/.test(n.trim())) out.push(`KEY ${n}`);
        return [...new Set(out)].slice(0, 12);
      }, phone);
      const name = `${p.replace(/[^a-z0-9]+/gi, '_').slice(0, 40)}__${w}_${l}_${t}`;
      await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: true }).catch((e) => console.log('shot', p, e.message));
      console.log(`${w} ${l} ${t} ${p}${new URL(page.url()).pathname !== p.split('?')[0] ? ' -> ' + page.url().replace(BASE, '') : ''}${found.length ? '\n   ' + found.join('\n   ') : ''}`);
    }
    await ctx.close();
  }
}
await browser.close();
