import { type Asset, assets } from '../../../contract/assets.ts'
import { AmountError, parseAmount } from '../../../contract/money.ts'
import { readTypedDecimal } from '../../../ui/money/typed-decimal.ts'
import type { keyboard } from '../../../words/en/frame/keyboard.ts'
import { asciiText } from './ascii-text.ts'

/** Which words somebody may say it with; each several, between commas. */
export type Grammar = Pick<
  { readonly [Key in keyof typeof keyboard]: Key extends `said_${string}` ? string : never },
  'said_swap' | 'said_buy' | 'said_sell' | 'said_send' | 'said_withdraw' | 'said_deposit' | 'said_to' | 'said_with'
>

const verbs = ['swap', 'buy', 'sell', 'send', 'withdraw', 'deposit'] as const
type Verb = (typeof verbs)[number]

/** An amount as on the wire, of an asset's code. */
interface Sum {
  amount: string
  asset: string
}

/** What a sentence asks for. It is done by nobody: it says which form is opened, and what stands in it. */
export type Sentence =
  | { verb: 'swap'; from: string; to: string | undefined; amount: string | undefined }
  | { verb: 'buy'; currency: string | undefined; asset: string | undefined; typed: Sum }
  | { verb: 'sell'; currency: string | undefined; asset: string; typed: Sum }
  | { verb: 'send'; typed: Sum; to: string | undefined }
  | { verb: 'withdraw'; typed: Sum }
  | { verb: 'deposit'; typed: Sum }

/** Longer than any sentence that says something; what is pasted isn't read at all. */
const MOST = 120

type Token =
  | { kind: 'number'; text: string }
  | { kind: 'asset'; asset: Asset; text: string }
  | { kind: 'to' | 'with' | 'other'; text: string }

/** Reads 'swap 200 eur to btc' in the words and the notation of a language; undefined where any of it makes no sense. `format` is an Intl tag. */
export function readSentence(written: string, grammar: Grammar, format: string): Sentence | undefined {
  const text = asciiText(written)
  if (text === '' || text.length > MOST) return undefined
  const begun = verbIn(text, grammar)
  if (!begun) return undefined
  const tokens = tokensOf(begun.rest, grammar)
  if (begun.verb === 'send') return sending(tokens, format)
  if (tokens.some(({ kind }) => kind === 'other')) return undefined
  const parts = partsOf(tokens, format)
  if (!parts) return undefined
  if (begun.verb === 'swap') return tokens.some(({ kind }) => kind === 'with') ? undefined : swapping(parts)
  if (begun.verb === 'buy') return buying(parts)
  if (begun.verb === 'sell') return selling(parts)
  return parts.sum && parts.others.length === 0 ? { verb: begun.verb, typed: parts.sum } : undefined
}

const wordsOf = (said: string): string[] => said.split(',').map((word) => asciiText(word).toLowerCase())

/** The verb that it begins with; the longest of those that fit, so that 'cash out' is one. */
function verbIn(text: string, grammar: Grammar): { verb: Verb; rest: string } | undefined {
  const lower = text.toLowerCase()
  const fits = verbs
    .flatMap((verb) => wordsOf(grammar[`said_${verb}`]).map((word) => ({ verb, word })))
    .filter(({ word }) => lower.startsWith(`${word} `))
    .sort((a, b) => b.word.length - a.word.length)[0]
  return fits && { verb: fits.verb, rest: text.slice(fits.word.length).trim() }
}

const NUMBER = /^\d[\d.,'’]*$/
/** '200eur', '€200', '200€': a number with its asset at it. */
const JOINED = /^(?:(\d[\d.,'’]*)(\D+)|(\D+?)(\d[\d.,'’]*))$/

function tokensOf(rest: string, grammar: Grammar): Token[] {
  const [to, with_] = [new Set(wordsOf(grammar.said_to)), new Set(wordsOf(grammar.said_with))]
  const words = rest.split(' ').filter(Boolean).flatMap(apart)
  const tokens: Token[] = []
  for (const word of words) {
    const before = tokens.at(-1)
    const asset = assetNamed(word)
    // '1 250,50': groups of three after a number are its own.
    if (before?.kind === 'number' && /^\d{3}(?:[.,]\d+)?$/.test(word)) before.text += ` ${word}`
    else if (NUMBER.test(word)) tokens.push({ kind: 'number', text: word })
    else if (to.has(word.toLowerCase())) tokens.push({ kind: 'to', text: word })
    else if (with_.has(word.toLowerCase())) tokens.push({ kind: 'with', text: word })
    else if (asset) tokens.push({ kind: 'asset', asset, text: word })
    else tokens.push({ kind: 'other', text: word })
  }
  return tokens
}

/** A number and what is written at it, where that is an asset. */
function apart(word: string): string[] {
  const [, first, after = '', before = '', last] = JOINED.exec(word) ?? []
  if (first && assetNamed(after)) return [first, after]
  return last && assetNamed(before) ? [last, before] : [word]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The asset of a code, a symbol or a name: 'eur', '€', 'euro'. */
function assetNamed(word: string): Asset | undefined {
  const wanted = plain(word)
  return (
    assets.find(({ code }) => code.toLowerCase() === wanted) ??
    assets.find(({ symbol }) => symbol.toLowerCase() === wanted) ??
    assets.find(({ name }) => plain(name) === wanted)
  )
}

/** The number as on the wire; undefined where it is none of this asset's: too fine, too long, zero. */
function amountOf(text: string, asset: Asset, format: string): string | undefined {
  const amount = readTypedDecimal(text, format)
  try {
    parseAmount(amount, asset.decimals)
    return amount
  } catch (error) {
    if (error instanceof AmountError) return undefined
    throw error
  }
}

/** One number at most, the asset that stands at it, and the others in their order; undefined where a number is none, or is of nothing. */
function partsOf(tokens: readonly Token[], format: string): { sum: Sum | undefined; others: Asset[] } | undefined {
  const numbers = tokens.filter(({ kind }) => kind === 'number')
  const listed = tokens.flatMap((token) => (token.kind === 'asset' ? [token.asset] : []))
  if (numbers.length === 0) return { sum: undefined, others: listed }
  const at = tokens.findIndex(({ kind }) => kind === 'number')
  const [number, own] = [tokens[at], tokens[at + 1]?.kind === 'asset' ? tokens[at + 1] : tokens[at - 1]]
  if (numbers.length > 1 || !number || own?.kind !== 'asset') return undefined
  const amount = amountOf(number.text, own.asset, format)
  if (amount === undefined) return undefined
  const others = tokens.flatMap((token) => (token.kind === 'asset' && token !== own ? [token.asset] : []))
  return { sum: { amount, asset: own.asset.code }, others }
}

type Parts = NonNullable<ReturnType<typeof partsOf>>

function swapping({ sum, others }: Parts): Sentence | undefined {
  // 'swap btc from 200 eur' says the other way round what is paid; the form begins with what is paid.
  const [from, to, more] = sum ? [sum.asset, ...others.map(({ code }) => code)] : others.map(({ code }) => code)
  if (from === undefined || more !== undefined || from === to) return undefined
  if (!sum && to === undefined) return undefined
  return { verb: 'swap', from, to, amount: sum?.amount }
}

const isCurrency = (code: string) => assets.some((asset) => asset.code === code && asset.kind === 'fiat')

function buying({ sum, others }: Parts): Sentence | undefined {
  const [other, more] = others
  if (!sum || more) return undefined
  const paid = isCurrency(sum.asset)
  // Crypto is bought with currency: of two alike nothing is.
  if (other && isCurrency(other.code) === paid) return undefined
  if (paid) return { verb: 'buy', currency: sum.asset, asset: other?.code, typed: sum }
  return { verb: 'buy', currency: other?.code, asset: sum.asset, typed: sum }
}

/** What is sold stands at the number, or is the one crypto beside a sum of a currency: 'sell 100 eur of usdt'. */
function selling({ sum, others }: Parts): Sentence | undefined {
  const [other, more] = others
  if (!sum || more || other?.code === sum.asset) return undefined
  if (other && isCurrency(sum.asset) && !isCurrency(other.code))
    return { verb: 'sell', currency: sum.asset, asset: other.code, typed: sum }
  if (other && !isCurrency(other.code)) return undefined
  return { verb: 'sell', currency: other?.code, asset: sum.asset, typed: sum }
}

const USERNAME = /^@?(\w{1,24})$/

function sending(tokens: readonly Token[], format: string): Sentence | undefined {
  // After 'to' stands a name, whatever else is called so.
  const at = tokens.findIndex(({ kind }) => kind === 'to')
  const last = tokens.at(-1)
  const unnamed = at < 0 && last?.kind === 'other' ? tokens.slice(0, -1) : at < 0 ? tokens : tokens.slice(0, at)
  const named = at < 0 ? (last?.kind === 'other' ? [last] : []) : tokens.slice(at + 1)
  if (named.length > 1 || (at >= 0 && named.length === 0) || unnamed.some(({ kind }) => kind === 'other'))
    return undefined
  const to = named[0] && USERNAME.exec(named[0].text)?.[1]
  const parts = partsOf(unnamed, format)
  if (!parts?.sum || parts.others.length > 0 || (named[0] && to === undefined)) return undefined
  return { verb: 'send', typed: parts.sum, to }
}

const to = (path: string, given: Record<string, string | undefined>) => {
  const known = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined)
  return `/dashboard/${path}?${new URLSearchParams(known)}`
}

/** Trading with other people by a sentence, where it says one of what can be traded so. */
export function expressOf(sentence: Sentence): string | undefined {
  if (sentence.verb !== 'buy' && sentence.verb !== 'sell') return undefined
  const { verb, asset, currency, typed } = sentence
  return to('p2p/express', {
    side: verb === 'sell' ? verb : undefined,
    asset,
    currency,
    amount: typed.amount,
    in: typed.asset === asset ? 'asset' : undefined,
  })
}

/** The form that a sentence leads to, filled in; nothing where nobody but other people does it. */
export function formOf(sentence: Sentence): string | undefined {
  switch (sentence.verb) {
    case 'swap':
      return to('swap', { from: sentence.from, to: sentence.to, amount: sentence.amount })
    case 'buy': {
      const { currency, asset, typed } = sentence
      const side = typed.asset === asset ? 'get' : undefined
      return to('buy-crypto/order', { currency, asset, amount: typed.amount, side })
    }
    case 'sell':
      return undefined
    case 'send':
      return to('payments/send', { ...sentence.typed, to: sentence.to })
    case 'withdraw':
      return to('withdraw', { ...sentence.typed })
    case 'deposit': {
      const { asset, amount } = sentence.typed
      return isCurrency(asset) ? to('payments', { currency: asset, amount }) : to('payments/crypto', { asset })
    }
  }
}
