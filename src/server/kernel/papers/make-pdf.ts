import PDFDocument from 'pdfkit'
import { sameDigits } from '../../../contract/money.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import type { Ctx } from '../context.ts'
import { bold, regular } from './fonts.ts'
import { MARGIN, Sheet } from './sheet.ts'

/** Says a sentence in the language of papers. */
export type PaperWords = (sentence: Sentence) => string

/** In English for every reader: so are the kinds of movements in papers, and their fonts are Latin. */
export const paperWords =
  ({ textOf }: Pick<Ctx, 'textOf'>): PaperWords =>
  (sentence) =>
    textOf(sentence, 'en')

/** Reads what a paper tells in the language of papers. */
export const forPaper = <C extends Pick<Ctx, 'textOf'>>(ctx: C): C => ({ ...ctx, textOf: paperWords(ctx) })

/** The operator's name, as the sender of e-mails bears it. */
export const brandOf = ({ config }: Pick<Ctx, 'config'>): string =>
  /^\s*"?([^"<]+?)"?\s*</.exec(config.MAIL_FROM)?.[1] ?? new URL(config.PUBLIC_URL).host

/** Where its sender is found: the address of the installation, and the one it writes from. */
const contactOf = ({ config }: Pick<Ctx, 'config'>): string =>
  [new URL(config.PUBLIC_URL).host, /<([^>]+)>/.exec(config.MAIL_FROM)?.[1]].filter(Boolean).join(' · ')

/** A PDF on A4 under a title, drawn by `draw`, that says first where nothing of it was real; `footer` stands under every page. Resolves with the whole file. */
export async function makePdf(
  ctx: Pick<Ctx, 'config' | 'now' | 'textOf'>,
  title: string,
  draw: (sheet: Sheet) => void | Promise<void>,
  footer: (about: { brand: string; page: number; of: number }) => string,
): Promise<Uint8Array> {
  const [brand, madeAt] = [brandOf(ctx), ctx.now()]
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: brand, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const sheet = new Sheet(doc)
  sheet.title(brand, contactOf(ctx), title)
  if (ctx.config.FLORIN_MODE !== 'production') {
    const words = paperWords(ctx)
    sheet.fact(words(say('receipt_sandbox')), words(say('receipt_not_real')))
  }
  await draw(sheet)
  sheet.footers((page, of) => footer({ brand, page, of }))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** An instant on a paper, UTC, to the minute: '2026-02-01 10:00'. */
export const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ')

/** An amount of the wire on a paper, exact, thousands apart, without the zeros after the second decimal that say nothing: '1,250.50'. */
export const figureOf = (amount: string): string => grouped(amount.replace(/(\.\d\d\d*?)0+$/, '$1'))

/** How figures of one asset that stand in one paper are written: exact, each with as many decimals as the one that needs most. */
export function figuresAlike(amounts: readonly string[]): (amount: string) => string {
  const [first = '0'] = sameDigits(amounts)
  const places = Math.max(first.split('.')[1]?.length ?? 0, Math.min(2, amounts[0]?.split('.')[1]?.length ?? 0))
  return (amount) => {
    const [whole = '0', fraction = ''] = amount.split('.')
    return grouped(places === 0 ? whole : `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`)
  }
}

const grouped = (amount: string): string => amount.replace(/\B(?=(?:\d{3})+(?:\.|$))(?<!\.\d*)/g, ',').replace('-', '−')
