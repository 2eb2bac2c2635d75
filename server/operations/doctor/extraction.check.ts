import { createExtractionHost } from '../../../shared/ingest/extraction/extractionHost.ts'
import { confinementOf } from '../../confinement.ts'
import { entryPoint } from '../../workers.ts'
import { ok, problem, reasonOf, warning, type Finding } from './check.ts'

const PROBE = { name: 'probe.txt', bytes: Buffer.from('The harbor opens at six in the morning.') }

/** Whether a process that reads files starts, reads, and is kept from network, data and other programs. */
export async function checkExtraction(shippedFolder: string): Promise<Finding> {
  let lacking = ''
  const confinement = confinementOf({ shippedFolder, readable: [], onStart: (told) => (lacking = told) })
  const host = createExtractionHost({ entry: entryPoint('extractChild'), confinement })
  try {
    const reading = await host.read(PROBE)
    reading.close()
  } catch (error) {
    return problem(
      `The process that reads files does not work: ${reasonOf(error)}.`,
      'Install the product again; where it is confined by a container or a unit, let it call landlock_* and seccomp.',
    )
  } finally {
    host.close()
  }
  if (!confinement)
    return warning(
      'Run from source, processes that read files are not confined.',
      'Build the product: `npm run build`.',
    )
  if (lacking)
    return warning(
      `Processes that read files are not kept from everything here: ${lacking}.`,
      'Linux 6.12 or newer with Landlock gives all of it; a container or a unit must allow landlock_* and seccomp.',
    )
  return ok('Processes that read files reach no network, no data and no other program.')
}
