/** What :86: says of an entry. */
export interface Narrative {
  text: string
  payer: string
  endToEndId: string
}

/** As wide as a row of :86: may be, and a structured subfield: what fills it goes on in the next one without a space. */
const ROW = 65
const SUBFIELD = 27

const joined = (parts: readonly string[], width: number): string =>
  parts
    .map((part, i) => (i === parts.length - 1 || part.length >= width ? part : `${part} `))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Reads :86: in the three ways that banks write it: in subfields behind a code of three digits ('166?00…?20…?32…'), with tags between slashes
 * ('/EREF/…/NAME/…/REMI/…'), or as plain text. Payers write in it, too: a name that stands there twice, or behind what they write, is nobody's.
 */
export function narrativeOf(field: string): Narrative {
  const rows = field.split('\n')
  const whole = rows.join('')
  const [, separator] = /^\d{3}([^\w\s])\d\d/.exec(whole) ?? []
  if (separator) return structured(whole, separator)
  const text = joined(rows, ROW)
  if (!/^\/[A-Z]{2,6}\//.test(whole)) return { text, payer: '', endToEndId: '' }
  const told = whole.search(/\/REMI\//)
  const payer = once(whole, /\/NAME\/([^/]*)/g)
  return {
    text,
    payer: told === -1 || whole.indexOf('/NAME/') < told ? payer : '',
    endToEndId: once(whole, /\/EREF\/([^/]*)/g),
  }
}

/** What stands behind a tag; '' where the tag stands there twice. */
function once(text: string, tag: RegExp): string {
  const [only, another] = text.matchAll(tag)
  return another ? '' : (only?.[1]?.trim() ?? '')
}

interface Subfield {
  code: number
  text: string
}

function structured(field: string, separator: string): Narrative {
  const subfields = field
    .slice(3)
    .split(separator)
    .flatMap((part): Subfield[] =>
      /^\d\d/.test(part) ? [{ code: Number(part.slice(0, 2)), text: part.slice(2) }] : [],
    )
  const text = joined(
    subfields.filter(({ code }) => isTold(code)).map((subfield) => subfield.text),
    SUBFIELD,
  )
  return {
    text,
    payer: payerIn(subfields),
    endToEndId: once(text, /EREF\+(.*?)(?=\s?[A-Z]{4}\+|$)/g).replaceAll(' ', ''),
  }
}

/** What payers write. */
const isTold = (code: number): boolean => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)

/** Names are two lines of an address, cut where they are full; the bank writes them once, one behind the other, and behind what the payer writes. */
function payerIn(subfields: readonly Subfield[]): string {
  const codes = subfields.map(({ code }) => code)
  const [first, second] = [codes.indexOf(32), codes.indexOf(33)]
  const isOnce = codes.filter((code) => code === 32).length === 1 && codes.filter((code) => code === 33).length <= 1
  const isBanks =
    !codes.slice(first).some((code) => code >= 20 && code <= 29) && (second === -1 || second === first + 1)
  if (!isOnce || !isBanks) return ''
  return joined(
    subfields.filter(({ code }) => code === 32 || code === 33).map(({ text }) => text),
    SUBFIELD,
  )
}
