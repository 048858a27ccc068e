import type { Catalogue } from './catalogue.ts'
import type { Translation } from './message.ts'

type PageWords = Partial<Translation<Catalogue['ui']>>

let kept: PageWords = {}

/** Keeps what the page's parts say for `pageWords`. Only browsers may: the server draws pages of several languages at once. */
export const keepPageWords = (words: PageWords): void => {
  kept = words
}

/** What this page's parts say, in its language, for calls: they have no part to ask with `useWords`. Nothing before the page's island is there. */
export const pageWords = (): PageWords => kept
