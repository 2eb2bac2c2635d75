import { randomBytes } from 'node:crypto'

/** A new id for this device, made once and kept: by it the server knows the device again. */
export const newDeviceId = (): string => randomBytes(18).toString('base64url')
