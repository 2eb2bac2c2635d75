import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { serviceWorker, type OfflineTexts } from './serviceWorker.ts'

/** The texts of the application that a browser installs. */
export interface AppTexts {
  name: string
  description: string
  offline: OfflineTexts
}

const ICONS = 'icons'
const BRAND = '#0c5f58'
/** What of a maskable icon is seen for certain is a circle of 80 % of its width (Web Application Manifest). */
const MASKED_MARK = 0.72

/** Writes what makes the built pages an application that can be installed: manifest, icons and service worker. */
export async function writeAppFiles(folder: string, texts: AppTexts): Promise<void> {
  const mark = readFileSync(join(folder, 'favicon.svg'))
  mkdirSync(join(folder, ICONS), { recursive: true })
  const icon = (size: number) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  for (const size of [192, 512])
    await icon(size)
      .png()
      .toFile(join(folder, ICONS, `icon-${size}.png`))
  const onGround = async (size: number, share: number) => {
    const input = await icon(Math.round(size * share)).toBuffer()
    const ground = { width: size, height: size, channels: 3 as const, background: BRAND }
    return sharp({ create: ground }).composite([{ input }]).png()
  }
  await (await onGround(180, 0.86)).toFile(join(folder, ICONS, 'icon-180.png'))
  await (await onGround(512, MASKED_MARK)).toFile(join(folder, ICONS, 'icon-maskable-512.png'))
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest(texts)))
  writeFileSync(join(folder, 'sw.js'), serviceWorker(texts.offline))
}

/** Web Application Manifest, W3C working draft. */
function manifest({ name, description }: AppTexts) {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${ICONS}/${src}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: name,
    description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f5',
    theme_color: BRAND,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  }
}
