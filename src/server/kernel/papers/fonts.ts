import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** DejaVu Sans, cut to Latin, Greek, Cyrillic, punctuation and currency signs: the PDF standard's own fonts have no ₦ and no ₹. */
const read = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}`, import.meta.url))

const { resolve } = createRequire(import.meta.url)
/** Each of its glyphs stands for whole letters, so that a paper's text can be searched and copied; fonts that put dots on by themselves lose them there. Not packed: of a WOFF each glyph costs unpacking all. */
const readArabic = (weight: '400Regular' | '700Bold'): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf`))

/** The papers' fonts by weight and by the letters they have. */
export const fonts = {
  regular: read('DejaVuSans.ttf'),
  bold: read('DejaVuSans-Bold.ttf'),
  'regular-arabic': readArabic('400Regular'),
  'bold-arabic': readArabic('700Bold'),
} as const

/** Letters and signs that the Arabic font draws; joiners belong to the word that they stand in. */
const ARABIC = '\\u0600-\\u06ff\\u200c\\u200d\\ufb50-\\ufdff\\ufe70-\\ufefc'
export const isArabic = (text: string): boolean => new RegExp(`[${ARABIC}]`).test(text)
/** A text in pieces of one font each. */
export const byFont = (text: string): string[] => text.match(new RegExp(`[${ARABIC}]+|[^${ARABIC}]+`, 'g')) ?? []

const LETTERS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\u0620-\u06ff]*$/u
/** Whether papers can write a name: one in Hebrew or Chinese letters, among others, they would draw as empty boxes. */
export const hasLetters = (name: string): boolean => LETTERS.test(name)
