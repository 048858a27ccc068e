import { fileURLToPath } from 'node:url'
import type { Site } from './site.ts'

const doctor = fileURLToPath(new URL('../doctor/doctor.ts', import.meta.url))
/** What must have been tried: a doctor that did not get so far has not been content. */
const TRIED = ['money can move', 'every table has its grants', 'takes e-mails', 'owns nothing it could alter']

/**
 * The doctor with the site's .env is content with everything but the names in src/brand.ts, which are whoever runs Florin's to write.
 * @throws Error with all that it said.
 */
export async function askDoctor(site: Site): Promise<void> {
  // It ends with 1 as long as those names are not written.
  const said = await site.run(doctor, []).catch((error: Error) => error.message)
  const lines = said.split('\n')
  const fine = lines.filter((line) => line.startsWith('✓'))
  const others = lines.filter((line) => line.startsWith('✗') && !line.includes('src/brand.ts'))
  const untried = TRIED.filter((what) => !fine.some((line) => line.includes(what)))
  if (others.length > 0 || untried.length > 0) throw new Error(`the doctor is not content:\n${said}`)
}
