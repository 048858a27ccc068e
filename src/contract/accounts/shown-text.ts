import { fault } from '../sentence.ts'

const anyOf = (...parts: RegExp[]): RegExp => new RegExp(parts.map(({ source }) => source).join('|'), 'u')

/** Letters that are drawn as a gap: Hangul fillers, the empty Braille pattern, blanks of hieroglyphs and Khitan, the note without a head. */
export const blankLetters = /[\u115f\u1160\u2800\u3164\uffa0\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu

// Control characters and the ones that turn writing round have no place in a name, and could disguise one.
// Half a surrogate pair is no character at all: databases and letters would choke on it.
// Letters that are drawn as nothing, and what chooses the form of a sign that has one alone, could make two names look alike.
const HIDDEN = anyOf(
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u,
  blankLetters,
  /\u034f|\u17b4|\u17b5/u,
  /(?<![\p{Emoji}\p{sc=Han}])[\ufe00-\ufe0f]|(?<!\p{sc=Han})[\u{e0100}-\u{e01ef}]|(?<!\p{sc=Mong})[\u180b-\u180d\u180f]/u,
)
// Line breaks and tabs are part of a longer text, and so is what joins letters and pictures.
const HIDDEN_IN_TEXT = /[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|(?![\n\r\t])\p{Cc}/u

// Blanks and marks that join or turn, and blank letters, alone or together are no words.
// What the engine’s tables don’t know yet, a new picture, is seen all the same.
const SEEN = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\s\p{Default_Ignorable_Code_Point}]/u

// What no paper has in a person's name. They have letters and their marks, figures (Jennifer 8 Lee) and Roman ones, spaces, hyphens, apostrophes however they are typed, full stops and commas ('King, Jr.'), of India's letters, too, points between parts
// (Catalan, Chinese, Japanese, Tibetan), the slash of 's/o' and 'a/p', and between spaces the @ of Malaysia's other names; between Hebrew letters what is typed for gershayim, and before a letter that begins a word what is typed for a click
// (Khoekhoe). What isn't shown is another fault.
const UNLIKE_NAME = anyOf(
  /[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Zs}\p{Pd}\p{C}〇'’‘‛＇`´′՚׳״.,॰।·‧・･་༌/@"!|]/u,
  /(?<! )@|@(?! )/u,
  /(?<!\p{Script=Hebrew})"|"(?!\p{Script=Hebrew})/u,
  /!(?!\p{L})|\|(?![\p{L}|])|(?<![\s\p{Pd}])(?<!^)(?<!(?:^|[\s\p{Pd}])\|)[!|]/u,
)

const NOT_SHOWN = fault('not_shown')

/** Whether there is anything to see in a text. */
export const isSeen = (text: string): boolean => SEEN.test(text.replaceAll(blankLetters, ''))

// Nothing at all is another fault, where something has to stand.
const isEmptyOrSeen = (text: string): boolean => text.trim() === '' || isSeen(text)

/** Of one line that people read, a name or a label: for `refine`. It is seen, and holds nothing that isn't shown or that turns writing round. */
export const ofLine = [(text: string): boolean => !HIDDEN.test(text) && isEmptyOrSeen(text), NOT_SHOWN] as const

/** Of a person's name as papers have it, beside `ofLine`: it holds no symbols, which could stand for letters of another name. */
export const ofPersonName = [(text: string): boolean => !UNLIKE_NAME.test(text), fault('name_characters')] as const

/** Of a name of at most so many signs, beside `ofLine`: its letters don't come apart into more than twice as many, as eighteen stand in one 'ﷺ', so that comparing it takes no longer than its length says. */
export const ofSpelledName = (most: number) =>
  [
    (text: string): boolean => text.length > most || text.normalize('NFKD').length <= 2 * most,
    fault('name_characters'),
  ] as const

/** Of a text of several lines that people read, likewise. */
export const ofText = [(text: string): boolean => !HIDDEN_IN_TEXT.test(text) && isEmptyOrSeen(text), NOT_SHOWN] as const
