import { lily } from './lily.ts'

/** A table's column, in points; amounts go right. */
export interface Column {
  head: string
  width: number
  right?: boolean
}

export const MARGIN = 40
const GAP = 6
/** Of a fact: the label's column, and its size. */
const LABEL = 150
const FACT = 9
const TEXT = 7.5
const SMALL = 5.5
const ROW = 22
const INK = '#1b1725'
const QUIET = '#6b6478'
const RULE = '#d9d5e3'
/** The mark's colour on white, as in public/brand/mark.svg. */
const MARK = '#5a2cc3'
/** A cell of more characters is drawn smaller, so that an amount in wei keeps all its digits on one line. */
const FITS = 26

/** Draws facts and tables down A4 pages: a row never splits, and each page opens with the head of the table that goes on. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  #columns: readonly Column[] = []
  #y: number

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    this.#y = MARGIN
  }

  /** Whose paper it is and where they are found, over a rule; then what it is. */
  title(brand: string, contact: string, title: string): void {
    this.#mark(MARGIN, this.#y - 4, 28)
    this.#put(brand, MARGIN + 36, { font: 'bold', size: 16, width: this.#width })
    this.#y += 6
    this.#put(contact, MARGIN, { size: 8, color: QUIET, width: this.#width, right: true })
    this.#y += 20
    this.#rule(this.#y)
    this.#y += 16
    this.#put(title, MARGIN, { font: 'regular', size: 12, width: this.#width })
    this.#y += 20
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
    this.#put(figure, MARGIN, { font: 'bold', size: figure.length > FITS ? 15 : 24, width: this.#width })
    this.#y += 34
    this.#put(status, MARGIN, { font: 'bold', size: FACT, width: this.#width })
    this.#y += 24
  }

  note(text: string): void {
    this.#put(text, MARGIN, { size: 8, color: QUIET, width: this.#width })
    this.#y += 12
  }

  /** Begins a table; rows follow. */
  table(columns: readonly Column[]): void {
    this.#columns = columns
    this.#y += 14
    this.#head()
  }

  /** Cells in the order of the columns; one more than there are columns stands small under the second. */
  row(cells: readonly string[], quiet = false): void {
    if (this.#y + ROW > this.#bottom) {
      this.#doc.addPage()
      this.#y = MARGIN
      this.#head()
    }
    this.#cells(cells, { color: quiet ? QUIET : INK })
    const under = cells[this.#columns.length]
    if (under) {
      this.#y += 9
      this.#put(under, MARGIN + (this.#columns[0]?.width ?? 0), { size: SMALL, color: QUIET, width: this.#width })
      this.#y -= 9
    }
    this.#y += under ? ROW : 16
    this.#rule(this.#y - 4)
  }

  /** A label and what it says, which wraps; `link` is where the one who presses it gets to. */
  fact(label: string, value: string, link?: string): void {
    const style = { size: FACT, width: this.#width - LABEL }
    this.#doc.font('regular').fontSize(FACT)
    const height = Math.max(this.#doc.heightOfString(value, { width: style.width }), this.#doc.currentLineHeight())
    this.#put(label, MARGIN, { ...style, width: LABEL - GAP, color: QUIET })
    this.#doc
      .fillColor(INK)
      .text(value, MARGIN + LABEL, this.#y, { width: style.width, ...(link && { link, underline: true }) })
    this.#y += height + 12
    this.#rule(this.#y - 6)
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
      this.#put(text(page + 1, count), MARGIN, { size: 7, color: QUIET, width: this.#width })
    }
  }

  #head(): void {
    this.#cells(
      this.#columns.map((column) => column.head),
      { font: 'bold', color: QUIET },
    )
    this.#y += 16
  }

  #cells(cells: readonly string[], style: { font?: string; color: string }): void {
    let x = MARGIN
    for (const [index, column] of this.#columns.entries()) {
      const text = cells[index] ?? ''
      const size = column.right && text.length > FITS ? (TEXT * FITS) / text.length : TEXT
      this.#put(text, x, { ...style, size, width: column.width - GAP, right: column.right ?? false })
      x += column.width
    }
  }

  #put(
    text: string,
    x: number,
    style: { font?: string; size: number; color?: string; width: number; right?: boolean },
  ): void {
    if (text === '') return
    this.#doc
      .font(style.font ?? 'regular')
      .fontSize(style.size)
      .fillColor(style.color ?? INK)
    const left = style.right ? x + style.width - this.#doc.widthOfString(text) : x
    this.#doc.text(text, left, this.#y, { lineBreak: false })
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN
  }

  get #bottom(): number {
    return this.#doc.page.height - MARGIN - 10
  }
}
