import { readFileSync } from 'node:fs'

/** DejaVu Sans, cut to Latin, Greek, Cyrillic, punctuation and currency signs: the PDF standard's own fonts have no ₦ and no ₹. */
const read = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}`, import.meta.url))

export const regular = read('DejaVuSans.ttf')
export const bold = read('DejaVuSans-Bold.ttf')
