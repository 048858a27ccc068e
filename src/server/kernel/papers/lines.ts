import bidiFactory from 'bidi-js'
import { byFont, isArabic } from './fonts.ts'

/** What is drawn in one go, from left to right, in one font: Arabic letters as they are written, which the font joins and turns; all else as it stands. */
export interface Run {
  text: string
  arabic: boolean
}

const bidi = bidiFactory()
/** What goes from the right: Hebrew, Arabic and their like. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** What only says in which direction others go: it is heeded, and not drawn. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text's lines, each as its runs stand from left to right, broken after spaces, and within words that are wider than a line; `measure` tells how wide a piece of one font is. */
export function linesOf(text: string, width: number, dir: 'ltr' | 'rtl', measure: (run: Run) => number): Run[][] {
  return text.split('\n').flatMap((paragraph) => {
    const whole = (from: number, to: number) => widthOf(paragraph.slice(from, to), measure)
    const breaks = breaksOf(paragraph, width, whole)
    if (!RIGHT_TO_LEFT.test(paragraph))
      return breaks.map(([from, to]) => [{ text: bare(paragraph.slice(from, to)), arabic: false }])
    const base = dir === 'rtl' ? 'rtl' : 'auto'
    const levels = bidi.getEmbeddingLevels(paragraph, base)
    return breaks.map(([from, to]) => runsOf(paragraph, levels, from, to))
  })
}

/** Thin spaces, as French puts between thousands, that the fonts haven't. */
const THIN = /[\u2000-\u200a\u202f]/g
const bare = (text: string): string => text.replaceAll(DIRECTIONS, '').replaceAll(THIN, '\u00a0')

const widthOf = (text: string, measure: (run: Run) => number): number =>
  byFont(bare(text)).reduce((all, piece) => all + measure({ text: piece, arabic: isArabic(piece) }), 0)

/** Where lines begin and end; the spaces between two are in neither. */
function breaksOf(text: string, width: number, whole: (from: number, to: number) => number): [number, number][] {
  const lines: [number, number][] = []
  let [from, to] = [0, 0]
  for (const { index, 0: word } of text.matchAll(/[^ ]+/g)) {
    const end = index + word.length
    if (whole(from, end) <= width) {
      to = end
      continue
    }
    if (to > from) {
      lines.push([from, to])
      from = index
    }
    to = end
    for (let cut = cutOf(from, end, width, whole); cut < end; cut = cutOf(from, end, width, whole)) {
      lines.push([from, cut])
      from = cut
    }
  }
  return [...lines, [from, to]]
}

/** How far a word goes on one line: one character at least. */
function cutOf(from: number, end: number, width: number, whole: (from: number, to: number) => number): number {
  let cut = end
  while (cut > from + 1 && whole(from, cut) > width) cut--
  return cut
}

/** By the Unicode bidirectional algorithm: an amount or a name in Latin letters keeps its own direction in a sentence that runs from the right. */
function runsOf(text: string, levels: ReturnType<typeof bidi.getEmbeddingLevels>, from: number, to: number): Run[] {
  const order = bidi.getReorderedIndices(text, levels, from, to - 1).slice(from, to)
  const runs: (Run & { odd: boolean; at: number })[] = []
  for (const at of order) {
    const char = bare(text.charAt(at))
    if (char === '') continue
    const odd = (levels.levels[at] ?? 0) % 2 === 1
    const arabic = isArabic(char)
    const last = runs.at(-1)
    // Digits of the Arabic script go from the left: by itself the font would turn several of them.
    const joins = last && last.odd === odd && last.arabic === arabic && (odd || !arabic) && Math.abs(at - last.at) === 1
    if (!joins) runs.push({ text: char, arabic, odd, at })
    else Object.assign(last, { text: odd ? char + last.text : last.text + char, at })
  }
  return runs.map(({ text, arabic, odd }) => ({ text: odd && !arabic ? turned(text) : text, arabic }))
}

/** Punctuation and spaces between words that run from the right: in the order they are seen in, brackets turned about. */
const turned = (text: string): string =>
  [...text]
    .reverse()
    .map((char) => bidi.getMirroredCharacter(char) ?? char)
    .join('')
