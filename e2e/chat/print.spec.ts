import { uploadAndWait } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`a conversation is printed as a whole, black on white, from the ${colorScheme} look`, async ({
    watched: page,
    owner,
  }) => {
    const text = 'The deposit for a canoe is 1,200 crowns and is paid in Arvika.\n'
    await uploadAndWait(owner.client, 'rental.txt', text)
    const message = 'How much is the deposit for a canoe?'
    const { conversationId } = (await owner.client.post('/api/chat', { message })).json
    for (let more = 0; more < 12; more += 1) await owner.client.post('/api/chat', { message, conversationId })
    await page.emulateMedia({ colorScheme })
    // The dialog of a browser without windows has closed before anything could be looked at.
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-asked', '')
    })
    await page.goto(`/org/${owner.slug}`)
    await page.getByRole('button', { name: /^Actions for “How much/ }).click()
    await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
    await expect(page.locator('body[data-asked]')).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme })
    const paper = page.locator('body > div', { hasText: 'Sources' }).last()
    await expect(paper.getByRole('heading', { level: 1, name: message })).toBeVisible()
    await expect(paper.getByRole('heading', { level: 2, name: /^Vera/ })).toHaveCount(13)
    await expect(paper.getByText(/^rental\.txt/)).toHaveCount(13)
    await expect(paper.locator('q').first()).toHaveText(text.trim())
    await expect(paper.getByRole('button')).toHaveCount(0)
    await expect(page.locator('#root')).toBeHidden()
    const colours = await paper.evaluate((node) => {
      const drawn = [node, ...node.querySelectorAll('*')].map((each) => getComputedStyle(each))
      const backgrounds = new Set(drawn.map(({ backgroundColor }) => backgroundColor))
      return { ink: getComputedStyle(node).color, backgrounds: [...backgrounds] }
    })
    expect(colours.ink).toBe('rgb(0, 0, 0)')
    expect(colours.backgrounds.filter((each) => !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(each))).toEqual([])
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'screen', colorScheme })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('body[data-printing]')).toHaveCount(0)
    await expect(paper).toHaveCount(0)
  })
