import { unfold } from '../support/choose.ts'
import { expect, test } from '../support/console.ts'
import { aFile, aFolder, aNewConsole, answersOf, aStatus, someSettings } from '../support/consoleViews.ts'

test('signs in in two steps, and forgets the password', async ({ page, console }) => {
  let status = aNewConsole()
  console.answers = {
    ...answersOf(status),
    status: () => status,
    connect({ code }) {
      if (code === undefined) return { codeRequired: true }
      status = aStatus({ folders: [], working: [] })
      return { connection: status.connection }
    },
  }
  await page.goto(console.url)
  await expect(page.getByRole('heading', { name: 'Connect to your server' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('An address is needed')).toBeVisible()
  await page.getByLabel('Server address').fill('http://docs.example.org')
  await expect(page.getByText('your password would travel in the clear')).toBeVisible()
  await page.getByLabel('Server address').fill('https://docs.example.org')
  await page.getByLabel('Organization').fill('lighthouse')
  await page.getByLabel('Username or email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await expect(page.getByText('Your password is not kept.')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  expect(console.calls.filter(({ name }) => name === 'connect')).toMatchObject([
    { request: { server: 'https://docs.example.org', organization: 'lighthouse' } },
    { request: { code: '123456', password: 'correct horse' } },
  ])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('horse')
})

test('signs in through a proxy', async ({ page, console }) => {
  const status = aNewConsole()
  const settings = someSettings()
  console.answers = {
    ...answersOf(status),
    'settings.read': () => settings,
    'settings.change': (part) => Object.assign(settings, part),
    connect: () => ({ codeRequired: true }),
  }
  await page.goto(console.url)
  await page.getByLabel('Server address').fill('https://docs.example.org')
  await page.getByLabel('Organization').fill('lighthouse')
  await page.getByLabel('Username or email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByText('Behind a proxy?').click()
  await page.getByLabel('Proxy', { exact: true }).fill('nowhere')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Must be an address such as')).toBeVisible()
  await page.getByLabel('Proxy', { exact: true }).fill('http://ada:word@proxy.example.org:8080')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  expect(settings.proxy).toBe('http://ada:word@proxy.example.org:8080')
  expect(console.calls.map(({ name }) => name).filter((name) => /connect|change/.test(name))).toEqual([
    'settings.change',
    'connect',
  ])
})

test('says what to do while the server is away, the token is not taken, or there is no place for it', async ({
  page,
  console,
}) => {
  let status = aStatus()
  const to = (state: 'offline' | 'signed-out' | 'no-storage' | 'connected') => {
    status = { ...status, connection: { ...status.connection, state } }
    console.tell('status')
  }
  console.answers.status = () => status
  await page.goto(console.url)
  await expect(page.getByText('Embedding, 40%')).toBeVisible()
  to('offline')
  await expect(page.getByText('https://docs.example.org gives no answer.')).toBeVisible()
  status = { ...status, connection: { ...status.connection, trouble: 'proxy-sign-in' } }
  console.tell('status')
  await expect(page.getByText('asks for a user name and password')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the proxy' })).toBeVisible()
  status = { ...status, connection: { ...status.connection, trouble: null } }
  to('no-storage')
  await expect(page.getByText('install and unlock a keyring')).toBeVisible()
  to('signed-out')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('Server address')).toHaveValue('https://docs.example.org')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('adds a folder that is browsed for, with its rules', async ({ page, console }) => {
  const folders: Record<string, string[]> = {
    '/home/ada': ['/home/ada/Notes', '/home/ada/Reports'],
    '/home/ada/Reports': [],
  }
  console.answers = {
    ...console.answers,
    'folders.browse': ({ path = '/home/ada' }) => ({
      path,
      parent: path === '/home/ada' ? null : '/home/ada',
      folders: folders[path] ?? [],
    }),
    'folders.add': (wanted) => aFolder({ ...wanted, id: 'new' }),
  }
  await page.goto(`${console.url}/#/folders`)
  await page.getByRole('button', { name: 'Add folder' }).click()
  const form = page.getByRole('dialog', { name: 'Add a folder' })
  await form.getByRole('button', { name: 'Add folder' }).click()
  await expect(form.getByText('A folder is needed')).toBeVisible()
  await form.getByRole('button', { name: 'Browse…' }).click()
  const browse = page.getByRole('dialog', { name: 'Choose a folder' })
  await browse.getByRole('button', { name: 'Reports' }).click()
  await expect(browse.getByText('No folders in here.')).toBeVisible()
  await browse.getByRole('button', { name: 'Choose this folder' }).click()
  await expect(form.getByLabel('Folder', { exact: true })).toHaveValue('/home/ada/Reports')
  await expect(form.getByLabel('Name in the library')).toHaveValue('Reports')
  await form.getByRole('radio', { name: /Admin Only/ }).check()
  await form.getByText('Which files').click()
  await form.getByLabel('Leave out').fill('drafts/**\n~$*')
  await form.getByLabel('Only these types').fill('.PDF, docx')
  await form.getByLabel('Largest file in MB').fill('5')
  await form.getByRole('button', { name: 'Add folder' }).click()
  await expect(page.getByText('Reports is being looked through.')).toBeVisible()
  await expect(form).toBeHidden()
  expect(console.calls.find(({ name }) => name === 'folders.add')?.request).toEqual({
    path: '/home/ada/Reports',
    name: 'Reports',
    accessLevel: 'admin',
    subfolders: true,
    include: [],
    exclude: ['drafts/**', '~$*'],
    maxBytes: 5 * 1024 * 1024,
    types: ['pdf', 'docx'],
    polling: false,
  })
})

test('asks whether a drive is unmounted when many files are gone', async ({ page, console }) => {
  const braked = aFolder({ state: 'braked', held: 412, counts: { synced: 488, held: 412, skipped: 3 } })
  console.answers = {
    ...answersOf(aStatus({ folders: [braked] })),
    'folders.decide': () => aFolder(),
  }
  await page.goto(console.url)
  await page.getByRole('link', { name: 'Look and decide' }).click()
  await expect(page.getByText('412 of 900 files are gone. Is a drive unmounted?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the documents' }).click()
  await expect(page.getByText('The documents stay.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove them' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click()
  await expect(page.getByText('The documents go to quarantine.')).toBeVisible()
  expect(console.calls.filter(({ name }) => name === 'folders.decide').map(({ request }) => request)).toEqual([
    { id: 'reports', removals: 'keep' },
    { id: 'reports', removals: 'remove' },
  ])
})

test('lists a hundred thousand files a page at a time, and by state and path', async ({ page, console }) => {
  const all = Array.from({ length: 100_000 }, (_, place) =>
    aFile({ id: place, path: `part/file-${place}.pdf`, state: place % 10 === 0 ? 'failed' : 'synced' }),
  )
  console.answers['files.list'] = ({ states, search = '', cursor = '0', limit = 100 }) => {
    const fitting = all.filter((file) => (!states || states.includes(file.state)) && file.path.includes(search))
    const from = Number(cursor)
    const next = from + limit
    return {
      files: fitting.slice(from, next),
      total: fitting.length,
      ...(next < fitting.length && { cursor: String(next) }),
    }
  }
  await page.goto(`${console.url}/#/files`)
  await expect(page.getByText('1 to 100 of 100,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('101 to 200 of 100,000')).toBeVisible()
  await expect(page.getByText('part/file-100.pdf')).toBeVisible()
  await page.getByLabel('Part of a path').fill('file-9999')
  await expect(page.getByText('1 to 11 of 11')).toBeVisible()
  await page.getByLabel('Part of a path').fill('')
  const states = await unfold(page.getByLabel('State', { exact: true }))
  await states.getByTitle('Waiting', { exact: true }).click()
  await states.getByTitle('Failed', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 to 100 of 10,000')).toBeVisible()
  expect(console.calls.findLast(({ name }) => name === 'files.list')?.request).toMatchObject({
    states: ['waiting', 'failed'],
  })
  await page.goto(`${console.url}/#/files?state=failed&state=unreadable`)
  await expect(page.getByText('1 to 100 of 10,000')).toBeVisible()
  console.answers['files.retry'] = () => ({})
  await page.getByRole('button', { name: 'Try part/file-10.pdf again' }).click()
  await expect(page.getByText('It is tried again.')).toBeVisible()
  expect(console.calls.findLast(({ name }) => name === 'files.retry')?.request).toEqual({ ids: [10] })
})

test('follows the news without being asked', async ({ page, console }) => {
  await page.goto(`${console.url}/#/files`)
  await expect(page.getByText('minutes.txt')).toBeVisible()
  console.answers['files.list'] = () => ({ files: [aFile({ path: 'arrived.pdf' })], total: 1 })
  console.tell('files')
  await expect(page.getByText('arrived.pdf')).toBeVisible()
})

test('brings documents back from the quarantine', async ({ page, console }) => {
  console.answers['quarantine.restore'] = ({ documentIds }) => ({ restored: documentIds.length })
  await page.goto(`${console.url}/#/quarantine`)
  await page.getByRole('checkbox', { name: 'Select Fees.md' }).check()
  await page.getByRole('button', { name: 'Bring back 1 document' }).click()
  await expect(page.getByText('1 document is back.')).toBeVisible()
  expect(console.calls.findLast(({ name }) => name === 'quarantine.restore')?.request).toEqual({ documentIds: [31] })
})

test('empties the quarantine, once somebody is sure', async ({ page, console }) => {
  console.answers['quarantine.empty'] = () => ({ removed: 1 })
  const emptied = () => console.calls.filter(({ name }) => name === 'quarantine.empty').length
  await page.goto(`${console.url}/#/quarantine`)
  await page.getByRole('button', { name: 'Empty quarantine' }).click()
  const question = page.getByRole('dialog', { name: 'Empty the quarantine?' })
  await expect(question).toContainText('cannot be brought back')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(emptied()).toBe(0)
  await page.getByRole('button', { name: 'Empty quarantine' }).click()
  await question.getByRole('button', { name: 'Empty quarantine' }).click()
  await expect(page.getByText('The quarantine is empty.')).toBeVisible()
  expect(emptied()).toBe(1)
})

test('shows stars for the password of a proxy, and keeps it when they are saved', async ({ page, console }) => {
  const settings = { ...someSettings(), proxy: 'http://ada:********@proxy.example.org:8080' }
  console.answers['settings.change'] = (part) => Object.assign(settings, part)
  console.answers['settings.read'] = () => settings
  await page.goto(`${console.url}/#/settings`)
  await expect(page.getByLabel('Proxy')).toHaveValue('http://ada:********@proxy.example.org:8080')
  await page.getByLabel('Upload speed in KB a second').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings hold from now on.')).toBeVisible()
  expect(console.calls.findLast(({ name }) => name === 'settings.change')?.request).toMatchObject({
    bandwidth: 500,
    proxy: 'http://ada:********@proxy.example.org:8080',
  })
})

test('keeps settings, and refuses a proxy that is none', async ({ page, console }) => {
  const settings = someSettings()
  console.answers['settings.change'] = (part) => Object.assign(settings, part)
  console.answers['settings.read'] = () => settings
  await page.goto(`${console.url}/#/settings`)
  // This face can do neither, and promises neither.
  await expect(page.getByText('Start when I log in')).toBeHidden()
  await expect(page.getByText('Language')).toBeHidden()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Proxy').fill('socks://nowhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be an address such as')).toBeVisible()
  await page.getByLabel('Proxy').fill('http://proxy.example.org:8080')
  await page.getByLabel('Upload speed in KB a second').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings hold from now on.')).toBeVisible()
  expect(settings).toMatchObject({ theme: 'dark', proxy: 'http://proxy.example.org:8080', bandwidth: 500, cores: 2 })
})

test('says that the console is gone, and recovers when it is back', async ({ page, console }) => {
  await page.goto(console.url)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const { status } = console.answers
  delete console.answers.status
  console.tell('status')
  await expect(page.getByText('The console does not answer')).toBeVisible()
  Object.assign(console.answers, { status })
  console.tell('status')
  await expect(page.getByText('The console does not answer')).toBeHidden()
})
