import { createRequire } from 'node:module'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Llama, LlamaLogLevel } from 'node-llama-cpp'
import { nativePackage } from './nativePackage.ts'

/** What the library makes of a native module itself; its own `getLlama` does no more where a binary is there already. */
type Create = (options: Record<string, unknown>) => Promise<Llama>

/**
 * Loads the native part of node-llama-cpp as it came from the registry, for the processor alone. The library's own way first tries it in a
 * process of its own, which a confined process may not start: should it not fit this machine, this process ends, as it would there.
 * @throws Error where there is none for this platform
 */
export async function openRuntime(threads: number): Promise<Llama> {
  const require = createRequire(import.meta.url)
  const name = nativePackage(process.platform, process.arch)
  if (name === undefined) throw new Error('Language models run inside on Linux alone.')
  const { getBinsDir } = (await import(name)) as { getBinsDir: () => { binsDir: string } }
  const { binsDir } = getBinsDir()
  const folder = join(binsDir, readdirSync(binsDir)[0] ?? '')
  const binary = join(folder, 'llama-addon.node')
  const create = (Llama as unknown as { _create: Create })._create.bind(Llama)
  return create({
    bindings: require(binary),
    bindingPath: binary,
    buildType: 'prebuilt',
    buildMetadata: JSON.parse(readFileSync(join(folder, '_nlcBuildMetadata.json'), 'utf8')),
    logLevel: LlamaLogLevel.error,
    logger: () => undefined,
    maxThreads: threads,
    // Whoever starts this process has looked at the memory.
    vramPadding: 0,
    ramPadding: 0,
    debug: false,
    numa: false,
    tempDir: false,
  })
}
