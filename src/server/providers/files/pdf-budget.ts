/**
 * What one document may take of the library's work, in steps of about a byte read: the same for the same bytes on any machine. Of what we drew, 40,000 objects take four fifths of it, 2,000 form fields on 50 pages
 * half, and 30,000 texts or 5 MB of pictures a tenth.
 */
export const MAX_STEPS = 100_000_000
/** All that one document may unfold to, counted as it is asked for: the streams in it are unfolded into arrays of bytes. */
const MAX_UNFOLDED = 64 * 1024 * 1024

let steps = MAX_STEPS
let unfolded = MAX_UNFOLDED
let deepest = false

/** Of one document, which has a thread of its own: begins with so many steps. */
export const budget = (most: number): void => {
  steps = most
}

/** Whether a document was refused for the work it takes. The library goes on after most errors, ours among them, so what it answers in the end doesn't say. */
export const overBudget = (): boolean => deepest || steps < 0 || unfolded < 0

/** Throws once there is none left, and ever after. */
const hold = (): void => {
  if (overBudget()) throw new RangeError('takes more work than any document that people send')
}

/** Before so much work is done. Throws where it is too much. */
export function take(work: number): void {
  steps -= work
  if (steps < 0 || deepest) hold()
}

/** Before an array of so many bytes is made. Throws where it is too much. */
export function unfold(bytes: number): void {
  unfolded -= bytes
  hold()
}

/** What lies within itself deeper than in any document. Throws. */
export function tooDeep(): void {
  deepest = true
  hold()
}
