import { type Sentence, say } from '../../../contract/sentence.ts'
import type { Ctx } from '../context.ts'
import { FileAnswer } from '../implement.ts'
import { paperLanguage } from './language.ts'
import { makePdf } from './make-pdf.ts'
import { type PaperCustomer, partiesOf } from './parties.ts'

/** What is said of it, what it says, and where that leads; a sentence is put into the paper's language. */
export type ReceiptFact = readonly [label: Sentence, value: string | Sentence, link?: string | null]

/** A paper over one completed movement. */
export interface ReceiptPaper {
  title: Sentence
  /** By which people know it; the file is called after it. */
  number: string
  /** The one figure that it is about, with its asset. */
  hero: string
  status: Sentence
  customer: PaperCustomer
  facts: readonly (ReceiptFact | false | null | undefined)[]
  /** The ledger's journal. */
  entry: string | undefined
}

/** A receipt as a PDF called after its number: who issued it and to whom, what happened, its entry in the ledger, and that nothing of it was real where that is so. */
export async function receiptPdf(
  ctx: Pick<Ctx, 'config' | 'now' | 'textOf'>,
  paper: ReceiptPaper,
): Promise<FileAnswer> {
  const language = paperLanguage(ctx)
  const { words, apart } = language
  const text = (value: string | Sentence) => (typeof value === 'string' ? value : words(value))
  const pdf = await makePdf(
    ctx,
    words(paper.title),
    (sheet) => {
      sheet.hero(paper.hero, words(paper.status))
      sheet.fact(words(say('receipt_number')), paper.number)
      partiesOf(sheet, language, ctx.config, paper.customer)
      for (const [label, value, link] of paper.facts.filter((fact) => fact !== null && typeof fact === 'object'))
        sheet.fact(words(label), text(value), link ?? undefined)
      if (paper.entry) sheet.fact(words(say('receipt_entry')), paper.entry)
      sheet.note(words(say('receipt_made', { time: { instant: ctx.now().toISOString() } })))
    },
    (about) => words(say('receipt_page', { ...about, brand: apart(about.brand), number: apart(paper.number) })),
  )
  return new FileAnswer(`${paper.number}.pdf`, 'application/pdf', pdf)
}
