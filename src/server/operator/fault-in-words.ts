import { problemWords, textOf } from '../../words/sentences.ts'
import { Problem } from '../kernel/errors.ts'

/** There is no form here: what was typed, or stands in a file that was named. */
const NOT_RIGHT = 'What was given isn’t right.'

/** What went wrong, for whoever sits at the command line: a Problem's own sentence and those of its fields, never its code. */
export function faultInWords(error: unknown): string {
  if (error instanceof Problem) {
    const what = error.code === 'invalid_input' ? NOT_RIGHT : problemWords()[error.code]
    return [what, ...error.fields.map((f) => `${f.path}: ${textOf(f.says)}`)].join('\n')
  }
  return error instanceof Error ? error.message : String(error)
}
