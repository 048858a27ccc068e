import { readFileSync } from 'node:fs'

/** DejaVu Sans, cut to Latin, Greek, Cyrillic, punctuation and currency signs: the PDF standard's own fonts have no ₦ and no ₹. */
const read = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}`, import.meta.url))

export const regular = read('DejaVuSans.ttf')
export const bold = read('DejaVuSans-Bold.ttf')

const LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
/** Whether papers can write a name: one in Arabic, Hebrew or Chinese letters, among others, they would draw as empty boxes. */
export const hasLetters = (name: string): boolean => LETTERS.test(name)
