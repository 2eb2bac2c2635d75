import { ask, expect, frameOf, test } from './support/widget.ts'
test('dbg', async ({ page, site, shop }) => {
  page.on('console', (m) => console.log(Date.now()%100000,'CONSOLE', m.text()))
  page.on('pageerror', (m) => console.log('ERR', m.message))
  page.on('response', (r) => console.log(Date.now()%100000, r.status(), r.url().slice(0, 100)))
  await page.goto(site.page('plain', [shop.slug], 'async data-open'))
  await ask(frameOf(page), 'Where do visitors park?')
  console.log('-----')
  await page.goto(site.page('dark', [shop.slug], 'async data-open'))
  await page.waitForTimeout(3000)
  console.log(await frameOf(page).locator('html').evaluate((e) => e.outerHTML.slice(0, 600)))
})
