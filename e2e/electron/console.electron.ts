import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test } from '@playwright/test'
import { foundOrganization, PASSWORD } from '../../server/testing/organizations.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { electronProgram } from './runtime.ts'

const executablePath = electronProgram()
const ROOT = join(import.meta.dirname, '..', '..')

test.skip(!executablePath, 'There is no Electron runtime here')

test('the application syncs a folder that is added, and puts what is removed into quarantine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const data = mkdtempSync(join(tmpdir(), 'console-'))
  writeFileSync(join(folder, 'harbour.md'), '# Harbour\n\nVisitors park behind the boathouse.\n')
  const server = await startServerProcess({ from: 'bundle' })
  const owner = await foundOrganization(server)
  const application = await _electron.launch({
    ...(executablePath && { executablePath }),
    args: [ROOT, `--user-data-dir=${data}`, '--no-sandbox'],
  })
  try {
    // No dialog of the system can be clicked here, and a machine for tests has no keyring.
    await application.evaluate(({ dialog, safeStorage }, chosen) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
      safeStorage.isEncryptionAvailable = () => true
      safeStorage.getSelectedStorageBackend = () => 'gnome_libsecret'
    }, folder)
    const page = await application.firstWindow()
    await page.getByLabel('Server address').fill(server.url)
    await page.getByLabel('Organization').fill(owner.slug)
    await page.getByLabel('Username or email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('link', { name: 'Folders', exact: true }).click()
    await page.getByRole('button', { name: 'Add folder' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Choose…' }).click()
    await form.getByRole('button', { name: 'Add folder' }).click()
    await page.getByRole('link', { name: 'Files', exact: true }).click()
    await expect(page.getByRole('row', { name: /harbour[.]md/ })).toContainText('Synced')
    rmSync(join(folder, 'harbour.md'))
    await page.getByRole('link', { name: 'Quarantine' }).click()
    await expect(page.getByText('harbour.md').first()).toBeVisible()
  } finally {
    await application.close()
    await server.stop()
    rmSync(folder, { recursive: true })
    rmSync(data, { recursive: true })
  }
})
