import { defaultLocale } from '../../words/locales.ts'
import { problemWords, textOf } from '../../words/sentences.ts'
import { Problem } from '../kernel/errors.ts'

/** What went wrong, for whoever sits at the command line: a Problem's own sentence and those of its fields, never its code. */
export function faultInWords(error: unknown): string {
  if (error instanceof Problem)
    return [problemWords[defaultLocale][error.code], ...error.fields.map((f) => `${f.path}: ${textOf(f.says)}`)].join(
      '\n',
    )
  return error instanceof Error ? error.message : String(error)
}
