import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUBBLE_ICONS, widgetName, type WidgetBoot } from '../../shared/domain/widget.ts'
import { notFound } from '../errors.ts'
import { createKept } from '../kept.ts'
import { appearanceOf } from './storedSettings.ts'
import type { Tenant } from './tenants.ts'

/** What of the built widget is answered by routes; its other files are named by their content and served as they are. */
export interface WidgetFiles {
  /** The document that stands in the frame. @throws NOT_FOUND where the widget was not built */
  page(): string
  /** The script that a site loads, with what it has to know of the organization. @throws NOT_FOUND */
  loader(tenant: Tenant, server: string): { script: string; etag: string }
}

/** Bytes of the loader, gzipped. */
const LOADER_BUDGET = 3 * 1024
/** Scripts that are kept, in signs. */
const KEPT_SIGNS = 4 * 1024 * 1024
/** Of a name that is too long for a small script: fewer where the organization's own name in addresses is long too. */
const LETTERS_OF_NAME = [12, 3]
/** Stands in the built loader for what it has to know. */
const PLACE = /(["'`])__WIDGET_BOOT__\1/

/** `folder` is where the widget was built to; its files are read when they are first asked for. */
export function createWidgetFiles(folder: string): WidgetFiles {
  const known = new Map<string, string>()
  const read = (name: string): string => {
    const text = known.get(name) ?? readBuilt(join(folder, name))
    known.set(name, text)
    return text
  }
  // Weighing a script takes longer than sending it, and every page view of every site asks for one.
  const kept = createKept<string, string>({ limit: KEPT_SIGNS, beyond: 'replace' })
  const scriptFor = (boot: WidgetBoot, sites: readonly string[]): string => {
    const write = (told: WidgetBoot) => read('loader.js').replace(PLACE, () => scriptLiteral(told))
    // The list only spares other sites a bubble that opens nothing: whether a site may show the frame, its policy decides.
    // The bubble alone says the name in short then; the window has all of it.
    const inShort = LETTERS_OF_NAME.map((most) => ({ ...boot, assistantName: shortened(boot.assistantName, most) }))
    const scripts = [{ ...boot, sites }, boot, ...inShort].map(write)
    return scripts.find(isSmall) ?? scripts.at(-1) ?? ''
  }
  return {
    page: () => read('index.html'),
    loader(tenant, server) {
      const boot = bootOf(tenant, server)
      const key = JSON.stringify([boot, tenant.settings.allowedSites])
      const script = kept.get(key) ?? scriptFor(boot, tenant.settings.allowedSites)
      kept.keep(key, script, { owner: tenant.organization.id, size: key.length + script.length })
      // Weak, as it stands for the compressed script and for the plain one.
      const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
      return { script, etag }
    },
  }
}

const isSmall = (script: string): boolean => gzipSync(script, { level: 9 }).length <= LOADER_BUDGET

function shortened(name: string, most: number): string {
  const letters = Array.from(name)
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : name
}

function readBuilt(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? notFound('Widget') : error
  }
}

function bootOf({ organization, settings }: Tenant, server: string): WidgetBoot {
  const { color, position, icon, language } = appearanceOf(settings, organization.planType)
  const { slug, publicId, assistantName } = organization
  return {
    slug,
    name: widgetName(slug, publicId),
    server,
    color,
    position,
    icon: BUBBLE_ICONS[icon],
    language,
    assistantName,
  }
}

/** A value as it stands in a script, wherever that stands: no sign in it ends a script, a line or a comment. */
export function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
