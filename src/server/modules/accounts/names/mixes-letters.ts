/** Scripts that names are written in today: of UAX #31 (Unicode 17) the recommended ones and those of limited use. The first are written together in China, Japan and Korea. */
const TOGETHER = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']
const APART = `
  Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan
  Adlam Balinese Bamum Batak Buginese Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao Mongolian
  New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tagalog Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi`

const lettersOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${['Common', 'Inherited', ...scripts].map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u')
const ALPHABETS = [
  TOGETHER,
  ...APART.trim()
    .split(/\s+/)
    .map((script) => [script]),
].map(lettersOf)

const isOfOne = (letters: string): boolean => ALPHABETS.some((alphabet) => alphabet.test(letters))

/**
 * Whether a word of a name has letters of scripts that no language mixes, as UTS #39 has it ('highly restrictive'): 'Suppоrt' with a Cyrillic о. Words of different scripts may stand in one name, 'Олег Smith', and Latin letters with what
 * China, Japan and Korea write.
 */
export const mixesLetters = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]+/u).some((word) => !isOfOne(word.replaceAll(/\P{L}/gu, '')))
