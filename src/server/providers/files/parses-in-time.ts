/** Documents that people send nest a dozen deep. */
const MAX_DEPTH = 100
/** What was cut off, or written carelessly, leaves a few open. */
const MAX_OPEN = 50
const MAX_OBJECTS = 100_000

const codes = (text: string): ReadonlySet<number> => new Set(Buffer.from(text, 'latin1'))
const [OPEN, CLOSE, ESCAPE, LESS, MORE, NAME] = [40, 41, 92, 60, 62, 47] as const
/** Bytes that aren't looked at: space, and delimiters that open and close nothing that is counted. */
const IDLE = codes('\0\t\n\f\r (){}')
const ENDS_WORD = codes('\0\t\n\f\r ()<>[]{}/%')
const LONGEST_WORD = 20

/**
 * Whether a PDF is of a form that the library parses in a time that grows with its size alone, by one look from its beginning to its end: objects, strings and streams are closed, and nothing nests
 * deeply. For each that never closes the library reads on to the end, and then begins anew behind where that one began: a quarter of a megabyte of them takes it half a minute.
 */
export const parsesInTime = (bytes: Uint8Array): boolean => new Scan(bytes).passes()

class Scan {
  private readonly text: Buffer
  private at = 0
  private open = 0
  private objects = 0
  private inObject = false
  /** How long the streams are of the dictionaries that are open, as they say. */
  private lengths: (number | undefined)[] = [undefined]
  /** Of the dictionary that has just closed; undefined where none has. */
  private closed: { length: number | undefined } | undefined
  private named = ''

  constructor(bytes: Uint8Array) {
    this.text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  passes(): boolean {
    while (this.at < this.text.length) {
      this.step(this.text[this.at] as number)
      if (this.open > MAX_OPEN || this.lengths.length > MAX_DEPTH || this.objects > MAX_OBJECTS) return false
    }
    return true
  }

  private step(byte: number): void {
    const twice = this.text[this.at + 1] === byte
    if (byte === 37) this.at = this.lineEnd()
    else if (byte === OPEN) this.jump(this.stringEnd())
    else if (byte === LESS && !twice) this.jump(this.text.indexOf(MORE, this.at))
    else if (IDLE.has(byte)) this.at += 1
    else if (byte === NAME) this.named = this.word(this.at + 1)
    else if (ENDS_WORD.has(byte)) this.nest(byte, twice)
    else this.keyword(this.word(this.at))
  }

  /** To behind what closes at `end`; where nothing does, to behind what opened. */
  private jump(end: number): void {
    if (end < 0) this.open += 1
    this.at = (end < 0 ? this.at : end) + 1
    this.closed = undefined
  }

  private nest(byte: number, twice: boolean): void {
    this.at += twice && (byte === LESS || byte === MORE) ? 2 : 1
    this.closed = undefined
    if (byte === LESS || byte === 91) this.lengths.push(undefined)
    else {
      const length = this.lengths.length > 1 ? this.lengths.pop() : undefined
      if (byte === MORE) this.closed = { length }
    }
  }

  /** The word that begins there; it is passed by. Of a long one, which is none that counts, nothing. */
  private word(from: number): string {
    let end = from
    while (end < this.text.length && !ENDS_WORD.has(this.text[end] as number)) end += 1
    this.at = end
    return end - from > LONGEST_WORD ? '' : this.text.toString('latin1', from, end)
  }

  private keyword(word: string): void {
    const { closed, named } = this
    this.closed = undefined
    this.named = ''
    if (word === 'obj' || word === 'endobj') {
      if (word === 'obj' && this.inObject) this.open += 1
      if (word === 'obj') this.objects += 1
      this.inObject = word === 'obj'
      this.lengths = [undefined]
    } else if (closed && word === 'stream') this.skipStream(closed.length)
    else if (named === 'Length') this.lengths[this.lengths.length - 1] = Number(word)
    // It was the number of an object, which has the length.
    else if (word === 'R') this.lengths[this.lengths.length - 1] = undefined
  }

  private skipStream(length: number | undefined): void {
    const start = this.at
    const said = length === undefined ? -1 : this.text.indexOf('endstream', start + length)
    if (length !== undefined && said >= 0 && said - start - length < 8) this.at = said + 9
    else if (!this.skipNested()) {
      this.open += 1
      this.at = start
    }
  }

  /** As the library looks for the end of a stream whose length is wrong, or stands elsewhere: a stream in it has an end of its own. */
  private skipNested(): boolean {
    let level = 1
    while (level > 0) {
      const next = this.text.indexOf('stream', this.at)
      if (next < 0) return false
      level += this.text.toString('latin1', next - 3, next) === 'end' ? -1 : 1
      this.at = next + 6
    }
    return true
  }

  private lineEnd(): number {
    let end = this.at
    while (end < this.text.length && this.text[end] !== 10 && this.text[end] !== 13) end += 1
    return end
  }

  private stringEnd(): number {
    let depth = 0
    for (let at = this.at; at < this.text.length; at += 1) {
      const byte = this.text[at]
      if (byte === ESCAPE) at += 1
      else if (byte === OPEN) depth += 1
      else if (byte === CLOSE) depth -= 1
      if (depth === 0) return at
    }
    return -1
  }
}
