/** Numbers of the calls that are refused, `[name, on x64, on arm64]`; `undefined` where a processor has no such call. */
type Numbered = readonly [name: string, x64: number | undefined, arm64: number | undefined]

/** Connections of every kind: the channel to the parent is open already. */
const NETWORK: readonly Numbered[] = [
  ['socket', 41, 198],
  ['connect', 42, 203],
  ['bind', 49, 200],
  ['listen', 50, 201],
  ['accept', 43, 202],
  ['accept4', 288, 242],
  ['io_uring_setup', 425, 425],
  ['io_uring_enter', 426, 426],
  ['io_uring_register', 427, 427],
]

/** Other programs and processes, and memory that could be run as one. */
const PROCESSES: readonly Numbered[] = [
  ['fork', 57, undefined],
  ['vfork', 58, undefined],
  ['execveat', 322, 281],
  ['memfd_create', 319, 279],
  ['memfd_secret', 447, 447],
  ['ptrace', 101, 117],
  ['process_vm_readv', 310, 270],
  ['process_vm_writev', 311, 271],
  ['kcmp', 312, 272],
  ['pidfd_open', 434, 434],
  ['pidfd_getfd', 438, 438],
  ['pidfd_send_signal', 424, 424],
  ['rt_sigqueueinfo', 129, 138],
  ['rt_tgsigqueueinfo', 297, 240],
  ['tkill', 200, 130],
]

/** How others run: on which cores, before or behind whom, and where their memory lies. */
const SCHEDULING: readonly Numbered[] = [
  ['sched_setaffinity', 203, 122],
  ['sched_setscheduler', 144, 119],
  ['sched_setparam', 142, 118],
  ['sched_setattr', 314, 274],
  ['ioprio_set', 251, 30],
  ['migrate_pages', 256, 238],
  ['move_pages', 279, 239],
]

/** Modes, owners and times of files, and files by number, which rules about paths say nothing of. */
const FILES: readonly Numbered[] = [
  ['chmod', 90, undefined],
  ['fchmod', 91, 52],
  ['fchmodat', 268, 53],
  ['fchmodat2', 452, 452],
  ['chown', 92, undefined],
  ['fchown', 93, 55],
  ['lchown', 94, undefined],
  ['fchownat', 260, 54],
  ['setxattr', 188, 5],
  ['lsetxattr', 189, 6],
  ['fsetxattr', 190, 7],
  ['setxattrat', 463, 463],
  ['removexattr', 197, 14],
  ['lremovexattr', 198, 15],
  ['fremovexattr', 199, 16],
  ['removexattrat', 466, 466],
  ['utime', 132, undefined],
  ['utimes', 235, undefined],
  ['futimesat', 261, undefined],
  ['utimensat', 280, 88],
  ['truncate', 76, 45],
  ['open_by_handle_at', 304, 265],
  ['name_to_handle_at', 303, 264],
  ['mount', 165, 40],
  ['umount2', 166, 39],
  ['pivot_root', 155, 41],
  ['chroot', 161, 51],
  ['open_tree', 428, 428],
  ['open_tree_attr', 467, 467],
  ['move_mount', 429, 429],
  ['fsopen', 430, 430],
  ['fsconfig', 431, 431],
  ['fsmount', 432, 432],
  ['fspick', 433, 433],
  ['mount_setattr', 442, 442],
]

/** What only an administrator's program needs, should this one run as one. */
const SYSTEM: readonly Numbered[] = [
  ['unshare', 272, 97],
  ['setns', 308, 268],
  ['bpf', 321, 280],
  ['perf_event_open', 298, 241],
  ['userfaultfd', 323, 282],
  ['keyctl', 250, 219],
  ['add_key', 248, 217],
  ['request_key', 249, 218],
  ['init_module', 175, 105],
  ['finit_module', 313, 273],
  ['delete_module', 176, 106],
  ['kexec_load', 246, 104],
  ['kexec_file_load', 320, 294],
  ['reboot', 169, 142],
  ['swapon', 167, 224],
  ['swapoff', 168, 225],
  ['quotactl', 179, 60],
  ['acct', 163, 89],
  ['settimeofday', 164, 170],
  ['clock_settime', 227, 112],
  ['clock_adjtime', 305, 266],
  ['adjtimex', 159, 171],
  ['sethostname', 170, 161],
  ['setdomainname', 171, 162],
  ['iopl', 172, undefined],
  ['ioperm', 173, undefined],
  ['syslog', 103, 116],
  ['mq_open', 240, 180],
  ['shmget', 29, 194],
  ['msgget', 68, 186],
  ['semget', 64, 190],
]

/** Calls of a kind of processor, by what they are refused for. */
export interface CallNumbers {
  /** How the kernel names the processor, `AUDIT_ARCH_…`. */
  architecture: number
  refused: number[]
  /** Refused unless it makes a thread; a signal, unless to this process; limits and priority, unless of this process. */
  clone: number
  clone3: number
  kill: number
  prlimit64: number
  setpriority: number
}

/** The numbers for the processor that this runs on; undefined where they are not known. */
export function callNumbers(arch: string = process.arch): CallNumbers | undefined {
  const at = arch === 'x64' ? 1 : arch === 'arm64' ? 2 : undefined
  if (at === undefined) return undefined
  const refused = [...NETWORK, ...PROCESSES, ...SCHEDULING, ...FILES, ...SYSTEM].flatMap((row) => row[at] ?? [])
  return at === 1
    ? { architecture: 0xc000003e, refused, clone: 56, clone3: 435, kill: 62, prlimit64: 302, setpriority: 141 }
    : { architecture: 0xc00000b7, refused, clone: 220, clone3: 435, kill: 129, prlimit64: 261, setpriority: 140 }
}
