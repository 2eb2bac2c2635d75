/** What a process that reads untrusted files is kept from, where the system can. */
export const PROTECTIONS = {
  files: 'reads the files of the product alone, and writes none',
  network: 'opens no connection',
  processes: 'starts no program, and looks into no other process',
} as const
export type Protection = keyof typeof PROTECTIONS

/** Name of the variable that holds the {@link Plan}, and of the one that says what is lacking. */
export const PLAN_VARIABLE = 'CONFINEMENT_PLAN'
export const LACKING_VARIABLE = 'CONFINEMENT_LACKING'

/** What the first script of a process is told: how to confine the process, and what to run in it then. */
export interface Plan {
  script: string
  /** Arguments of Node before the script. */
  execArgv: string[]
  /** Files and folders that may be read. */
  readable: string[]
  /** Its niceness; that of work in the background where none is told. */
  niceness?: number | undefined
}

/** How a host confines its processes. */
export interface Confinement {
  /** The bundle of `confinedStart.ts`. */
  launcher: string
  /** Files and folders of the product that may be read, and nothing else but what Node needs of the system. */
  readable: readonly string[]
  /** Their niceness; that of work in the background unless told. */
  niceness?: number
  /** Is told by each process what it is not kept from, with the reason; empty where it is confined. */
  onStart(lacking: string): void
}
