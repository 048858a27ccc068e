import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chosen, type Finding, fine } from './doctor-finding.ts'

/** What of the public pages is still as it comes with the software: drafts nobody has read as a lawyer, and examples of what customers say. */
export function pagesFindings(folder = 'src/content'): Finding[] {
  const filesOf = (kind: string) => globSync(`${kind}/*/[!_]*.md`, { cwd: folder })
  const says = (line: RegExp) => (file: string) => line.test(readFileSync(join(folder, file), 'utf8'))
  const legal = filesOf('legal')
  const drafts = legal.length - legal.filter(says(/^reviewed: true$/m)).length
  const examples = filesOf('testimonials').filter(says(/^example: true$/m))
  return [
    drafts > 0
      ? chosen(
          `${drafts} of ${legal.length} files of terms and privacy are drafts, and say so to whoever reads them`,
          'Have a lawyer complete them (src/content/README.md), write `reviewed: true`, and build again.',
        )
      : fine('terms and privacy were reviewed'),
    ...(examples.length > 0
      ? [
          chosen(
            `/testimonials shows ${examples.length} examples, marked as such`,
            'Put in what your customers said, or take them out of src/content/testimonials, and build again.',
          ),
        ]
      : []),
  ]
}
