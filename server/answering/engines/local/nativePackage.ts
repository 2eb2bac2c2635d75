/** The package that holds the native part of node-llama-cpp, for Linux without any graphics processor; undefined elsewhere, where none is installed. */
export const nativePackage = (platform: string, arch: string): string | undefined =>
  platform === 'linux' ? `@node-llama-cpp/linux-${arch}` : undefined
