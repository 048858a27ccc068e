import { brand } from '../../../../brand.ts'
import type { EmailInWords } from './letter.ts'

/** An email as plain text: what its HTML says, in the same order. */
export function textPartOf(letter: EmailInWords): string {
  const { code, amount, facts, button, until, notYou, foot, choice } = letter
  const linked = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`
  const paragraphs = [
    brand.name,
    code && !code.choose && code.text.join(''),
    letter.subject,
    amount,
    letter.greeting,
    ...letter.lines,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    linked(button),
    until,
    notYou,
    `--\n${foot.join('\n')}`,
    code?.choose && `${code.text.join('')}\n${linked(code.choose)}`,
    choice && `${choice.text}\n${linked(choice)}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
