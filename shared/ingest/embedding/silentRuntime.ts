/**
 * Keeps ONNX Runtime from reporting its use: from 1.29 on it tells its maker which models are loaded and on what machine, and keeps an
 * identifier and what it could not send in the user's folder, unless the environment of the process says otherwise before it is
 * loaded. A thread has a copy of the environment that native code does not see, so this is called where threads are started, too.
 */
export function keepRuntimeSilent(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1'
}
