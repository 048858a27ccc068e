import { say } from '../../../../../contract/sentence.ts'
import { MAX_LINES, quoted, unreadable } from '../../../../kernel/bank-files/file-cells.ts'

/** A field of a message: ':61:' and all that stands behind it up to the next one, with the line of the file that it begins in. */
export interface Field {
  tag: string
  text: string
  line: number
  /** It begins where a row of what payers write may, too, however wide a bank makes those: it may be a payer's words and no field. */
  mayBeText: boolean
}

/** Value date, entry date, mark, funds code, amount, type, customer's reference, bank's reference, supplementary details. */
export const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,14},\d{0,8})([NFS])([A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/
export const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,14},\d{0,8})\s*$/

/** Where in a message a row stands: what may come next depends on it. */
type Place = 'head' | 'entries' | 'entry' | 'told' | 'closed'

const places: Readonly<Record<string, Place>> = {
  '20': 'head',
  '60F': 'entries',
  '60M': 'entries',
  '61': 'entry',
  '62F': 'closed',
  '62M': 'closed',
}

/**
 * The fields of a file. What payers write stands in :86: as it is, and a row of it may look like a field of its own: one begins only where the format has
 * it, and behind what is told of an entry only an entry that reads as such, or a closing balance. Anything else there is text; so is a closing balance that
 * entries follow. What still may be either says so: each entry behind another. Throws 'statement_unreadable' naming the line.
 */
export function fieldsOf(text: string): Field[] {
  const reader = new Reader()
  for (const [at, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries())
    reader.take(row, at + 1)
  return reader.fields
}

class Reader {
  readonly fields: Field[] = []
  #place: Place = 'head'

  take(text: string, line: number): void {
    const [, tag = '', rest = ''] = this.#tagOf(text)
    if (tag !== '' && this.#place === 'closed' && /^6[12]/.test(tag)) this.#reopen(text, line)
    if (tag !== '' && this.#begins(tag, rest)) {
      const mayBeText = tag === '61' && (this.#place === 'entry' || this.#place === 'told')
      this.fields.push({ tag, text: rest, line, mayBeText })
      this.#place = this.#place === 'entry' && tag === '86' ? 'told' : (places[tag] ?? this.#place)
    } else if (!this.#isEnd(text)) this.#goOn(text, line, tag)
    if (this.fields.length > 4 * MAX_LINES)
      throw unreadable(line, say('statement_too_many_lines', { most: String(MAX_LINES) }))
  }

  #tagOf(row: string): RegExpExecArray | [] {
    const inEntry = this.#place === 'told' || this.#place === 'entry'
    return (inEntry ? /^:(\d\d[A-Z]?):(.*)$/ : /^(?:\{[^:]*:.*\{4:)?:(\d\d[A-Z]?):(.*)$/).exec(row) ?? []
  }

  #begins(tag: string, rest: string): boolean {
    if (this.#place === 'entry') return /^(61|86|62[FM])$/.test(tag)
    if (this.#place !== 'told') return true
    return (tag === '61' && LINE.test(rest)) || /^62[FM]$/.test(tag)
  }

  /** The end of a message, and the envelope around it; before its closing balance a message doesn't end. */
  #isEnd(row: string): boolean {
    if (/^\s*$/.test(row)) return true
    if (this.#place === 'told' || this.#place === 'entry') return false
    return /^-\}?|^\{/.test(row) && !(this.fields.at(-1)?.tag === '86' && /^-[^}]/.test(row))
  }

  #goOn(text: string, line: number, tag: string): void {
    const open = this.fields.at(-1)
    if (!open) throw unreadable(line, say('mt940_wrong', { text: quoted(text), field: '20' }))
    open.text += `\n${text}`
    // Which of two :86: is the bank's nobody can tell.
    if (open.tag === '86' && tag === '86') open.mayBeText = true
  }

  /** Entries follow a closing balance: it was none, and what stood there was told of the entry before it. */
  #reopen(text: string, line: number): void {
    const at = this.fields.findLastIndex(({ tag }) => /^62[FM]$/.test(tag))
    const told = this.fields[at - 1]
    if (told?.tag !== '86') throw unreadable(line, say('mt940_wrong', { text: quoted(text), field: '20' }))
    told.text += this.fields
      .splice(at)
      .map((field) => `\n:${field.tag}:${field.text}`)
      .join('')
    this.#place = 'told'
  }
}
