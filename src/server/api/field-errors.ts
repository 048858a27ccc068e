import type { z } from 'zod'
import { faultOf, type Sentence, say } from '../../contract/sentence.ts'
import { type FieldError, Problem } from '../kernel/errors.ts'

/** More than the longest form has; what a client got wrong beyond that is counted, not listed. */
const MOST = 50
/** A name of ours is shorter, and one that the caller made up must not fill the answer. */
const LONGEST_PATH = 120

/** What is wrong with the fields of one request, each under its name. */
export class FieldErrors {
  readonly #listed: FieldError[] = []
  #more = 0

  add(path: string, says: Sentence): void {
    const named = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path
    // What a text can't hold is said once; that the field's own rule refuses it, too, tells nobody more.
    if (this.#listed.some((one) => one.path === named && one.says === UNUSABLE)) return
    if (this.#listed.length === MOST) this.#more++
    else this.#listed.push({ path: named, says })
  }

  /** Zod's issues as fields, of what was read with `reportInput`: an unknown member is named itself, not the object it stands in. */
  addIssues({ issues }: z.ZodError): void {
    for (const issue of issues) {
      const path = issue.path.join('.')
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys) this.add(path ? `${path}.${key}` : key, say('field_unknown'))
      else if (isMissing(issue)) this.add(path, say('field_missing'))
      else this.add(path, saidOf(issue))
    }
  }

  /** The texts that hold a character which the database can't hold or which would not be stored as it was sent, by the name of their field. */
  addUnusable(value: unknown, path = ''): void {
    if (typeof value === 'string') {
      if (!isUsable(value)) this.add(path, UNUSABLE)
      return
    }
    if (!value || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) this.addUnusable(inner, path ? `${path}.${key}` : key)
  }

  /** Throws 'invalid_input' with the first fifty, and how many more there are as `more_errors`. */
  throwAny(): void {
    if (this.#listed.length === 0) return
    const extra = this.#more > 0 ? { more_errors: this.#more } : {}
    throw new Problem('invalid_input', { fields: this.#listed, extra })
  }
}

/** Whether nothing came where something has to, or of a choice, which a form sends empty, nothing was chosen; a rule of ours has its own words for that. */
function isMissing({ code, input, message }: z.core.$ZodIssue): boolean {
  if (code === 'invalid_type') return input === undefined && !message.startsWith('write_')
  return code === 'invalid_value' && (input === undefined || input === '') && faultOf(message).say === 'as_said'
}

/** What its schema says, or the bounds of a number where it says nothing of its own. */
function saidOf(issue: z.core.$ZodIssue): Sentence {
  const says = faultOf(issue.message)
  if (says.say !== 'as_said') return says
  if (issue.code === 'too_big' && issue.origin === 'number')
    return say('number_at_most', { most: Number(issue.maximum) })
  if (issue.code === 'too_small' && issue.origin === 'number')
    return say('number_at_least', { least: Number(issue.minimum) })
  return says
}

export const UNUSABLE = say('character_unusable')

/** The database's texts can't hold a NUL, and half a surrogate would be stored as U+FFFD, or refused by its JSON. */
const isUsable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')
