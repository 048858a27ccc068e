import { chromium } from 'playwright/test'
import { ensureBrowser, browserFlags } from '../scripts/browser.ts'
import { demoStaff } from '../src/server/demo/people.ts'
const base = 'http://localhost:4477'
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
const only = process.argv[2]
const shots = {
  compliance: ['/desk', '@customer', '/desk/withdrawals', '/desk/flagged', '/desk/search?q=nia_wanjiru'],
  moderator: ['/desk/disputes', '@dispute'],
  support: ['/desk/support', '@support', '/desk/macros'],
  admin: ['/desk/audit'],
  finance: ['/desk/bank'],
}
for (const [role, paths] of Object.entries(shots)) {
  if (only && only !== role) continue
  const who = demoStaff.find(({ roles }) => roles.includes(role))
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await ctx.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('error', e.message))
  await page.goto(base + '/desk')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/desk$/)
  for (let path of paths) {
    let name = path.replaceAll(/\W+/g, '_')
    if (path === '@customer') { await page.goto(base + '/desk/search?q=nia_wanjiru'); path = new URL(page.url()).pathname }
    if (path === '@dispute') { await page.goto(base + '/desk/disputes'); await page.locator('tbody a').first().click(); await page.waitForURL(/disputes\/./); const take = page.getByRole('button', { name: 'Take it' }); if (await take.count()) { await take.click(); await page.waitForURL(/done/) } path = new URL(page.url()).pathname }
    if (path === '@support') { await page.goto(base + '/desk/support'); await page.locator('tbody a').first().click(); await page.waitForURL(/support\/./); path = new URL(page.url()).pathname }
    for (const [w, h] of [[1440, 900], [360, 780]]) for (const theme of ['light', 'dark']) {
      if (process.argv[3] === 'quick' && (w === 360) !== (theme === 'dark') ) continue
      await page.setViewportSize({ width: w, height: h })
      await page.goto(base + path)
      await page.evaluate((t) => { localStorage.setItem('florin-theme', t); document.documentElement.dataset.theme = t }, theme)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > w) console.log('overflow', role, path, w, wide)
      await page.screenshot({ path: `/tmp/desk/shots/${role}${name}-${w}-${theme}.png`, fullPage: w === 360 ? false : false })
    }
  }
  await ctx.close()
}
await browser.close()
