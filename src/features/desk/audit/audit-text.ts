import { assetOf, isAsset } from '../../../contract/assets.ts'
import type { AuditLine } from '../../../contract/desk/desk.ts'
import { formatAmount } from '../../../contract/money.ts'
import { amountText } from '../../../ui/money/use-amount.ts'
import type { deskAudit } from '../../../words/en/desk-audit.ts'
import { fill } from '../../../words/message.ts'
import { networkName } from '../where-to.tsx'

type Words = typeof deskAudit

type Doer = Pick<AuditLine, 'actor' | 'name' | 'action' | 'detail' | 'detail_names'>

/**
 * Who did it: a member of staff by name, others by what they are. Whoever signs in is nobody until then, and their session is the customer's. The
 * log's own writing stays in the line's title.
 */
export function actorText({ actor, name, action, detail, detail_names }: Doer, w: Words): string {
  if (name) return name
  const entered = action === 'session.open' ? detail_names[String(detail.customer)] : undefined
  if (entered) return entered
  const [kind, who = ''] = splitOnce(actor)
  if (kind === 'customer') return w.actorCustomer
  if (kind === 'operator') return fill(w.actorOperator, { name: who })
  if (kind === 'system') return w.actorSystem
  if (kind === 'anonymous') return w.actorStranger
  return actor
}

/** What the log keeps beside an act, as words to read: members by name, what is nested one after the other, what has a name by it. */
export const detailText = (
  detail: AuditLine['detail'],
  w: Words,
  names: AuditLine['detail_names'] = {},
): { label: string; value: string }[] =>
  Object.entries(detail).map(([key, value]) => ({
    label: labelOf(key, w),
    value: keptAmount(key, detail) ?? valueText(value, w, names),
  }))

/** What the log keeps in smallest units, and of which asset each is: what was paid for something is in the currency beside it. */
const assetOfAmount = {
  amount: ({ asset, currency }) => asset ?? currency,
  difference: ({ asset }) => asset,
  balance: ({ asset }) => asset,
  pay: ({ currency }) => currency,
  receive: ({ asset }) => asset,
} as const satisfies Record<string, (detail: AuditLine['detail']) => unknown>

function keptAmount(key: string, detail: AuditLine['detail']): string | undefined {
  if (!(key in assetOfAmount)) return undefined
  const [amount, code] = [detail[key], assetOfAmount[key as keyof typeof assetOfAmount](detail)]
  if (typeof amount !== 'string' || !/^-?\d+$/.test(amount) || typeof code !== 'string' || !isAsset(code))
    return undefined
  return amountText(formatAmount(BigInt(amount), assetOf(code).decimals), code)
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** What an act was done to: the kind of thing in words, the name that people know it by, and its id where it has one. */
export function subjectText({ subject, subject_name: name }: Pick<AuditLine, 'subject' | 'subject_name'>, w: Words) {
  const [before, after] = splitOnce(subject)
  const id = subject.match(UUID)?.[0] ?? null
  if (after === undefined) return { kind: name ? w.subjectCustomer : '', name, id }
  return { kind: labelOf(before, w), name, id }
}

/** A text with each id in it by its beginning and end. */
export const shortIds = (text: string): string => text.replace(UUID, (id) => `${id.slice(0, 8)}…${id.slice(-5)}`)

const splitOnce = (text: string): [string, string?] => {
  const at = text.indexOf(':')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const plain = (code: string): string => code.replaceAll(/[_.]/g, ' ')

function labelOf(key: string, w: Words): string {
  const known: Readonly<Record<string, unknown>> = w
  const word = known[`detail_${key}`]
  if (typeof word === 'string') return word
  const text = plain(key)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Codes whose words are others than their own letters: 'pep', and a network's account, 'chain:ethereum:hot'. */
function codeText(value: string, w: Words): string | undefined {
  const known: Readonly<Record<string, unknown>> = w
  const word = known[`value_${value}`]
  if (typeof word === 'string') return word
  const [, network, side] = /^chain:([a-z]+):([a-z]+)$/.exec(value) ?? []
  return network && `${networkName(network)}, ${side}`
}

/** A code of the program becomes words; what people wrote has spaces or capitals, and stays as it is. */
function valueText(value: unknown, w: Words, names: AuditLine['detail_names']): string {
  if (typeof value === 'boolean') return value ? w.detailYes : w.detailNo
  if (typeof value === 'string')
    return names[value] ?? codeText(value, w) ?? (/^[a-z]+([_.][a-z]+)+$/.test(value) ? plain(value) : value)
  if (Array.isArray(value)) return value.map((one) => valueText(one, w, names)).join(', ') || w.detailNone
  if (value === null || value === undefined) return w.detailNone
  if (typeof value === 'object')
    return detailText(value as AuditLine['detail'], w, names)
      .map(({ label, value: text }) => `${label} ${text}`)
      .join(', ')
  return String(value)
}
