import type { Scope } from '../../scope.ts'

/**
 * What is done with a file that a device has read: taken as it is, read here as well and compared, or read here without a look at what
 * the device says.
 */
export type Belief = 'take' | 'compare' | 'ignore'

/** How far devices are believed that read files themselves; told by the slice that knows the devices. */
export interface DeviceTrust {
  /** Nobody can tell beforehand which files are compared. `deviceId` is the device's row. */
  beliefIn(deviceId: number): Promise<Belief>
  /** Whether a file that is to be compared is so although its text has to be recognised, which takes as long as reading a hundred others. */
  isRecognized(deviceId: number): Promise<boolean>
  /** Notes what comparing has told. */
  note(scope: Scope, compared: { deviceId: number; document: string; same: boolean }): Promise<void>
}
