import { fault } from '../sentence.ts'

// Control characters and the ones that turn writing round have no place in a name, and could disguise one.
// Half a surrogate pair is no character at all: databases and letters would choke on it.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u
// Line breaks and tabs are part of a longer text, and so is what joins letters and pictures.
const HIDDEN_IN_TEXT = /[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|(?![\n\r\t])\p{Cc}/u

const NOT_SHOWN = fault('not_shown')

/** Of one line that people read, a name or a label: for `refine`. It holds nothing that isn't shown or that turns writing round. */
export const ofLine = [(text: string): boolean => !HIDDEN.test(text), NOT_SHOWN] as const

/** Of a text of several lines that people read, likewise. */
export const ofText = [(text: string): boolean => !HIDDEN_IN_TEXT.test(text), NOT_SHOWN] as const
