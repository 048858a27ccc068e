import { isArabic } from './fonts.ts'
import { lily } from './lily.ts'
import { linesOf, type Run } from './lines.ts'

/** A table's column, in points; amounts go to its end. */
export interface Column {
  head: string
  width: number
  end?: boolean
}

interface Style {
  bold?: boolean
  size: number
  color?: string
  end?: boolean
  link?: string | undefined
}

export const MARGIN = 40
const GAP = 6
/** Of a fact: the label's column, and its size. */
const LABEL = 150
const FACT = 9
const TEXT = 7.5
const SMALL = 5.5
/** So that what was made to fit does. */
const ROUNDING = 0.01
const INK = '#1b1725'
const QUIET = '#6b6478'
const RULE = '#d9d5e3'
/** The mark's colour on white, as in public/brand/mark.svg. */
const MARK = '#5a2cc3'
/** How far under its top a line of this size stands, and how high it is: of the Latin font, so that a line with both has one foot. */
const ASCENT = 0.93
const LEADING = 1.17
/** Arabic letters are drawn a little larger: beside Latin ones of a size they look small. */
const ARABIC = 1.1

/** Draws facts and tables down A4 pages, all of it turned about where it is read from the right: a row never splits, and each page opens with the head of the table that goes on. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #dir: 'ltr' | 'rtl'
  #columns: readonly Column[] = []
  #y: number

  constructor(doc: PDFKit.PDFDocument, dir: 'ltr' | 'rtl') {
    this.#doc = doc
    this.#dir = dir
    this.#y = MARGIN
  }

  /** Whose paper it is and where they are found, over a rule; then what it is. */
  title(brand: string, contact: string, title: string): void {
    this.#mark(this.#leftOf(MARGIN, 28), this.#y - 4, 28)
    this.#put(brand, MARGIN + 36, this.#width - 36, { bold: true, size: 16 })
    this.#y += 6
    this.#put(contact, MARGIN, this.#width, { size: 8, color: QUIET, end: true })
    this.#y += 20
    this.#rule(this.#y)
    this.#y += 16
    this.#y += this.#put(title, MARGIN, this.#width, { size: 12 }) + 6
  }

  /** The mark in a square of `size` points: a lily in a coin's reeded edge. */
  #mark(x: number, y: number, size: number): void {
    this.#doc
      .save()
      .translate(x, y)
      .scale(size / 48)
    this.#doc.circle(24, 24, 21.5).lineWidth(4).dash(1.7, { space: 1.677 }).stroke(MARK)
    this.#doc.undash().circle(24, 24, 19).fill(MARK)
    this.#doc.translate(24, 23).scale(0.268).path(lily).fill('#ffffff').restore()
  }

  /** The one figure that the paper is about, and how it stands. */
  hero(figure: string, status: string): void {
    this.#y += 4
    this.#put(figure, MARGIN, this.#width, {
      bold: true,
      size: this.#sizeFor(figure, this.#width, { bold: true, size: 24 }),
    })
    this.#y += 34
    this.#y += this.#put(status, MARGIN, this.#width, { bold: true, size: FACT }) + 13
  }

  note(text: string): void {
    const style = { size: 8, color: QUIET }
    this.#makeRoom(this.#heightOf(text, this.#width, style))
    this.#y += this.#put(text, MARGIN, this.#width, style) + 3
  }

  /** Begins a table; rows follow. */
  table(columns: readonly Column[]): void {
    this.#columns = columns
    this.#y += 14
    this.#head()
  }

  /** Cells in the order of the columns; one more than there are columns stands small under the second. */
  row(cells: readonly string[], quiet = false): void {
    const color = quiet ? QUIET : INK
    const x = MARGIN + (this.#columns[0]?.width ?? 0)
    const under = cells[this.#columns.length] ?? ''
    const style = { size: SMALL, color: QUIET }
    const high = this.#cells(cells, { color }, 'measure')
    const below = under ? this.#heightOf(under, this.#width - x + MARGIN, style) : 0
    if (this.#makeRoom(high + below + 7)) this.#head()
    this.#cells(cells, { color })
    this.#y += high
    if (under) this.#y += this.#put(under, x, this.#width - x + MARGIN, style)
    this.#y += 7
    this.#rule(this.#y - 4)
  }

  /** A label and what it says, which wraps; `link` is where the one who presses it gets to. */
  fact(label: string, value: string, link?: string): void {
    const style = { size: FACT }
    const [own, beside] = [LABEL - GAP, this.#width - LABEL]
    const high = Math.max(this.#heightOf(label, own, style), this.#heightOf(value, beside, style))
    this.#makeRoom(high + 6)
    this.#put(label, MARGIN, own, { ...style, color: QUIET })
    this.#put(value, MARGIN + LABEL, beside, { ...style, link })
    this.#y += high + 12
    this.#rule(this.#y - 6)
  }

  /** Goes on on another page where this one has no room for so much, and says whether it does. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= this.#bottom) return false
    this.#doc.addPage()
    this.#y = MARGIN
    return true
  }

  #rule(y: number): void {
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.4)
      .strokeColor(RULE)
      .stroke()
  }

  /** Writes under every page, once all are there. */
  footers(text: (page: number, of: number) => string): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      this.#doc.page.margins.bottom = 0
      this.#y = this.#doc.page.height - 30
      this.#put(text(page + 1, count), MARGIN, this.#width, { size: 7, color: QUIET })
    }
  }

  #head(): void {
    const heads = this.#columns.map((column) => column.head)
    this.#y += this.#cells(heads, { bold: true, color: QUIET }) + 7
  }

  /** Draws a row's cells, or only tells how high it is: words wrap, and what must stay whole, an amount or a word, is drawn smaller until it stands on one line. */
  #cells(cells: readonly string[], style: { bold?: boolean; color: string }, only?: 'measure'): number {
    let [x, high] = [MARGIN, 0]
    for (const [index, { width, end = false, head }] of this.#columns.entries()) {
      const text = cells[index] ?? ''
      const whole = end && text !== head ? text : longestWordOf(text)
      const size = this.#sizeFor(whole, width - GAP, { ...style, size: TEXT })
      const own = { ...style, size, end }
      const height = only ? this.#heightOf(text, width - GAP, own) : this.#put(text, x, width - GAP, own)
      high = Math.max(high, height)
      x += width
    }
    return high
  }

  #sizeFor(text: string, width: number, style: Style): number {
    const needed = this.#widthOf({ text, arabic: isArabic(text) }, style)
    return needed > width ? (style.size * (width - ROUNDING)) / needed : style.size
  }

  /** Writes a text from here down and tells how high it is; `x` is counted from where reading begins. */
  #put(text: string, x: number, width: number, style: Style): number {
    const { size, color = INK, end = false, link } = style
    const lines = this.#linesOf(text, width, style)
    for (const [index, runs] of lines.entries()) {
      const long = runs.reduce((all, run) => all + this.#widthOf(run, style), 0)
      const top = this.#y + index * size * LEADING
      let left = this.#leftOf(x, width) + (end === (this.#dir === 'ltr') ? width - long : 0)
      if (link) this.#link(left, top, long, size * LEADING, link)
      for (const run of runs) {
        this.#font(run, style).fillColor(color)
        this.#doc.text(run.text, left, top + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' })
        left += this.#doc.widthOfString(run.text)
      }
    }
    return lines.length * size * LEADING
  }

  #heightOf(text: string, width: number, style: Style): number {
    return this.#linesOf(text, width, style).length * style.size * LEADING
  }

  #linesOf(text: string, width: number, style: Style): Run[][] {
    return linesOf(text, width, this.#dir, (run) => this.#widthOf(run, style))
  }

  #widthOf(run: Run, style: Style): number {
    return this.#font(run, style).widthOfString(run.text)
  }

  #font({ arabic }: Run, { bold, size }: Style): PDFKit.PDFDocument {
    return this.#doc
      .font(`${bold ? 'bold' : 'regular'}${arabic ? '-arabic' : ''}`)
      .fontSize(arabic ? size * ARABIC : size)
  }

  #link(x: number, y: number, width: number, height: number, url: string): void {
    this.#doc.link(x, y, width, height, url)
    this.#doc
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke()
  }

  /** Where a box begins on the paper that stands so far from where reading begins. */
  #leftOf(x: number, width: number): number {
    return this.#dir === 'ltr' ? x : this.#doc.page.width - x - width
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN
  }

  get #bottom(): number {
    return this.#doc.page.height - MARGIN - 10
  }
}

const longestWordOf = (text: string): string =>
  text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '')
