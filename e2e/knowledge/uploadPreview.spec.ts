import { expect, test } from '../support/fixtures.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture in the queue is shown, and a file that only says that it is one is not', async ({
  watched: page,
  owner,
}) => {
  await page.goto(`/org/${owner.slug}?tab=knowledge&section=library`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'point.png', mimeType: 'image/png', buffer: PNG },
      { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
  const queue = page.getByRole('list', { name: 'Files to upload' })
  const picture = queue.getByRole('listitem').filter({ hasText: 'point.png' }).locator('img')
  await expect(picture).toHaveCount(1)
  expect(await picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1)
  await expect(
    queue.getByRole('listitem').filter({ hasText: 'none.png' }).getByText('PNG', { exact: true }),
  ).toBeVisible()
})
