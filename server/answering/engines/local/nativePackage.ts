const PLATFORM: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'mac', win32: 'win' }

/** The package that holds the native part of node-llama-cpp for a platform and its processor, without any for graphics processors. */
export function nativePackage(platform: string, arch: string): string {
  const metal = platform === 'darwin' && arch === 'arm64' ? '-metal' : ''
  return `@node-llama-cpp/${PLATFORM[platform] ?? platform}-${arch}${metal}`
}
