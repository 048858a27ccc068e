import PDFDocument from 'pdfkit'
import { say } from '../../../contract/sentence.ts'
import type { Ctx } from '../context.ts'
import { fonts } from './fonts.ts'
import { paperLanguage } from './language.ts'
import { MARGIN, Sheet } from './sheet.ts'

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
  const { code, dir, words } = paperLanguage(ctx)
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: code,
    info: { Title: title, Author: brand, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  const sheet = new Sheet(doc, dir)
  sheet.title(brand, contactOf(ctx), title)
  if (ctx.config.FLORIN_MODE !== 'production') sheet.fact(words(say('receipt_sandbox')), words(say('receipt_not_real')))
  await draw(sheet)
  sheet.footers((page, of) => footer({ brand, page, of }))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
