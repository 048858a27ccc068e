export interface Strength {
  level: 'short' | 'weak' | 'fair' | 'strong'
  /** Which of the words under 'ui' helps most. */
  advice: 'adviceShort' | 'adviceStrong' | 'adviceOwn' | 'adviceRepeats' | 'adviceLonger'
}

/** Fewer characters are refused. */
export const SHORTEST = 8
const FAIR = 9
const STRONG = 13
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertzuiop']

/**
 * How hard a password is to guess, by what each character adds: repeats, rows such as 1234 and one's own name add nothing. Advice,
 * never a refusal: length counts, no kind of character is asked for. `about` holds the person's own names and address.
 */
export function passwordStrength(password: string, about: readonly string[] = []): Strength {
  const own = about.flatMap((text) => text.toLowerCase().split(/[@.\s_-]+/)).filter((word) => word.length > 2)
  const lower = password.toLowerCase()
  const rest = own.reduce((text, word) => text.replaceAll(word, ' '), lower)
  const worth = surprises(rest)
  if (password.length < SHORTEST) return { level: 'short', advice: 'adviceShort' }
  if (worth >= STRONG) return { level: 'strong', advice: 'adviceStrong' }
  return { level: worth >= FAIR ? 'fair' : 'weak', advice: adviceFor(rest !== lower, worth / rest.length) }
}

const adviceFor = (own: boolean, share: number): Strength['advice'] => {
  if (own) return 'adviceOwn'
  if (share < 0.7) return 'adviceRepeats'
  return 'adviceLonger'
}

/** Characters that the one before doesn't give away; at most two for each different one. */
function surprises(text: string): number {
  const letters = [...text]
  const fresh = letters.filter((letter, index) => !follows(letters[index - 1], letter)).length
  return Math.min(fresh, new Set(letters).size * 2)
}

function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false
  const step = (letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1 || KEYBOARD.some((row) => row.includes(before + letter))
}
