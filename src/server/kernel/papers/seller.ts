import { z } from 'zod'
import { say } from '../../../contract/sentence.ts'
import type { Ctx } from '../context.ts'

/** 'invoice_exempt' in English: what is issued keeps it, since an electronic invoice bears it as it is. */
const EXEMPT = 'Exempt from VAT: Article 135(1)(d) and (e) of Directive 2006/112/EC'

const Line = z.string().trim().min(1).max(100)

/** Who issues invoices, as INVOICE_SELLER says. */
export const Seller = z.strictObject({
  name: Line,
  address: z.strictObject({
    line1: Line,
    line2: Line.optional(),
    city: Line,
    postcode: Line.optional(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as NL'),
  }),
  /** With the country's letters: 'NL123456789B01'. */
  vatId: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'must begin with the country’s letters')
    .optional(),
  registration: Line.optional(),
  email: z.email().optional(),
  /** Why no VAT is charged. */
  exemption: Line.default(EXEMPT),
})
export type Seller = z.output<typeof Seller>

const SPECIMEN: Seller = Seller.parse({
  name: 'Florin specimen seller',
  address: { line1: '1 Example Street', city: 'Exampletown', country: 'NL' },
  vatId: 'NL000000000B00',
})

/** Who issues invoices here; undefined where nobody is named yet, and none are. What only shows how it works has a specimen. */
export function sellerOf({
  INVOICE_SELLER,
  FLORIN_MODE,
}: Pick<Ctx['config'], 'INVOICE_SELLER' | 'FLORIN_MODE'>): Seller | undefined {
  if (INVOICE_SELLER) return Seller.parse(JSON.parse(INVOICE_SELLER))
  return FLORIN_MODE === 'production' ? undefined : SPECIMEN
}

/** Why no VAT is charged, in a paper's language; what an operator wrote of their own stays as it is. */
export const exemptionIn = ({ textOf }: Pick<Ctx, 'textOf'>, { exemption }: Pick<Seller, 'exemption'>): string =>
  exemption === EXEMPT ? textOf(say('invoice_exempt')) : exemption
