import { ExtractionError } from '../blocks.ts'

/**
 * Any thrown value as an {@link ExtractionError}. Parsers fail on damaged input in every way there is (TypeErrors,
 * RangeErrors, plain objects): inside a reader all of them mean CORRUPT. Aborted WebAssembly keeps its own words in
 * `detail`, because the process that saw it must be replaced.
 */
export function asExtractionError(thrown: unknown): ExtractionError {
  if (thrown instanceof ExtractionError) return thrown
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  return new ExtractionError('CORRUPT', detail)
}

/** Whether the error shows that a WebAssembly instance has aborted and must not be used again. */
export function isPoisoned(error: ExtractionError): boolean {
  return /RuntimeError|Aborted\(|unreachable|memory access out of bounds/.test(error.detail ?? '')
}
