import { brand } from '../../../../brand.ts'
import { type Sentence, say } from '../../../../contract/sentence.ts'
import { numberFact, whenFact } from './facts.ts'
import type { EmailContent } from './letter.ts'

/** How a deposit came. Amounts are with their asset: '1250.50 EUR'. */
type Came = { by: 'bank'; reference: string } | { by: 'card' } | { by: 'chain'; network: string }

const credited = (came: Came, amount: string): Sentence => {
  const it = { amount, brand: brand.name }
  if (came.by === 'bank') return say('credited_text', { ...it, reference: came.reference })
  return came.by === 'card'
    ? say('card_credited_text', it)
    : say('crypto_credited_text', { ...it, network: came.network })
}

/** Tells that a deposit is in the balance, and leads there. */
export const creditedLetter = (
  { emailId, url }: { emailId: string; url: string },
  { amount, number, came, at }: { amount: string; number: string; came: Came; at: string },
): EmailContent => ({
  emailId,
  subject: say('credited_subject', { amount }),
  large: [amount],
  lines: [credited(came, amount)],
  facts: [numberFact(number), whenFact(at)],
  link: { label: say('credited_link'), url },
})

/** The code of one withdrawal. It is typed where the withdrawal is asked for: no link bears it. */
export const withdrawalCodeLetter = (
  { emailId, publicUrl }: { emailId: string; publicUrl: string },
  { code, amount, expires }: { code: string; amount: string; expires: Date },
): EmailContent => ({
  emailId,
  subject: say('withdrawal_code_subject', { code }),
  large: [code],
  lines: [say('withdrawal_code_text', { code, amount })],
  link: { label: say('open_brand', { brand: brand.name }), url: `${publicUrl}/dashboard/transactions/withdrawal` },
  until: say('withdrawal_code_until', { time: { instant: expires.toISOString() } }),
  notYou: say('withdrawal_code_not_you'),
})
