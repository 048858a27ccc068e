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
 * ('/EREF/…/NAME/…/REMI/…'), or as plain text.
 */
export function narrativeOf(field: string): Narrative {
  const rows = field.split('\n')
  const [, separator] = /^\d{3}([^\w\s])\d\d/.exec(rows.join('')) ?? []
  if (separator) return structured(rows.join(''), separator)
  const text = joined(rows, ROW)
  const tagged = (tag: string) => new RegExp(`/${tag}/([^/]*)`).exec(rows.join(''))?.[1]?.trim() ?? ''
  return { text, payer: tagged('NAME'), endToEndId: tagged('EREF') }
}

function structured(field: string, separator: string): Narrative {
  const subfields = field
    .slice(3)
    .split(separator)
    .flatMap((part) => (/^\d\d/.test(part) ? [{ code: Number(part.slice(0, 2)), text: part.slice(2) }] : []))
  const of = (...ranges: readonly (readonly [number, number])[]) =>
    subfields.filter(({ code }) => ranges.some(([from, to]) => code >= from && code <= to)).map(({ text }) => text)
  // Names are two lines of an address, cut where they are full.
  const payer = joined(of([32, 33]), SUBFIELD)
  const text = joined(of([20, 29], [60, 63]), SUBFIELD)
  return { text, payer, endToEndId: /EREF\+(.*?)(?=\s?[A-Z]{4}\+|$)/.exec(text)?.[1]?.replaceAll(' ', '') ?? '' }
}
