/** A call of the system that failed, with its number of the error. */
export class SystemCallError extends Error {
  override readonly name = 'SystemCallError'
  readonly errno: number

  constructor(call: string, errno: number) {
    super(`${call} failed with error ${errno}`)
    this.errno = errno
  }
}

/** What is used of the C library. Every function throws {@link SystemCallError}. */
export interface Libc {
  /** Landlock's calls have no function of their own. @returns the result */
  syscall(call: string, number: number, ...args: readonly (number | Uint8Array)[]): number
  prctl(option: number, value: number, pointer?: Uint8Array): void
  /** Opens a path for naming it. @returns undefined where there is nothing, or where it must not be seen */
  openPath(path: string): number | undefined
  close(handle: number): void
  /** Lets a file stay open for the next program. */
  keepOpen(handle: number): void
  /** Replaces this program; returns only by throwing. */
  execve(path: string, args: readonly string[], env: Readonly<Record<string, string>>): never
  /** Sets one of the allocator's parameters; throws where the library has no such call. */
  mallopt(parameter: number, value: number): void
  /** The address of bytes, for structures that point to others. The bytes must live as long as the call takes. */
  addressOf(bytes: Uint8Array): bigint
}

const O_PATH = 0o10000000
const O_CLOEXEC = 0o2000000
const F_SETFD = 2

/** Opens the C library of Linux. @throws where it cannot be called */
export async function openLibc(): Promise<Libc> {
  // Not at the top: a bundle would fail where its addon is not there.
  const { default: koffi } = await import('koffi')
  const library = koffi.load(null)
  const syscall = library.func('long syscall(long number, size_t a, size_t b, size_t c, size_t d)')
  const prctl = library.func('int prctl(int option, size_t value, void *pointer, size_t a, size_t b)')
  const open = library.func('int open(const char *path, int flags)')
  const close = library.func('int close(int handle)')
  const fcntl = library.func('int fcntl(int handle, int command, int value)')
  const execve = library.func('int execve(const char *path, const char **args, const char **env)')
  const checked = (call: string, result: number | bigint): number => {
    if (Number(result) < 0) throw new SystemCallError(call, koffi.errno())
    return Number(result)
  }
  return {
    syscall(call, number, ...args) {
      const [a = 0, b = 0, c = 0, d = 0] = args.map((each) => (typeof each === 'number' ? each : koffi.address(each)))
      return checked(call, syscall(number, a, b, c, d) as number)
    },
    prctl: (option, value, pointer) => void checked('prctl', prctl(option, value, pointer ?? null, 0, 0) as number),
    openPath(path) {
      const handle = open(path, O_PATH | O_CLOEXEC) as number
      return handle < 0 ? undefined : handle
    },
    close: (handle) => void close(handle),
    keepOpen: (handle) => void checked('fcntl', fcntl(handle, F_SETFD, 0) as number),
    execve(path, args, env) {
      const pairs = Object.entries(env).map(([name, value]) => `${name}=${value}`)
      execve(path, [...args, null], [...pairs, null])
      throw new SystemCallError('execve', koffi.errno())
    },
    // Musl's library has none, which shall not keep the others from being called.
    mallopt: (parameter, value) => void library.func('int mallopt(int parameter, int value)')(parameter, value),
    addressOf: (bytes) => koffi.address(bytes),
  }
}
