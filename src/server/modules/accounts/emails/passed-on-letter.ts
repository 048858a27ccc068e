import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import type { EmailContent } from './letter.ts'

/** What somebody wrote by the contact form; all of it but the reference is theirs, and checked by nobody. */
interface Written {
  id: string
  reference: string
  topic: string
  name: string
  email: string
  /** Of the order or deposit that it is about. */
  number?: string | undefined
  text: string
}

/** To support: the message as it was written. An answer goes to its writer. */
export const passedOnLetter = (
  { id, reference, topic, name, email, number, text }: Written,
  deskUrl: string,
): EmailContent => ({
  emailId: `contact-${id}`,
  // Nothing of the writer's: what they chose to write stands below, marked as theirs.
  subject: `${reference}: a message about ${topic}`,
  replyTo: email,
  lines: [
    'A message came through the contact form. Nobody has checked who wrote it. An answer to this e-mail goes to its writer.',
    `Number ${reference}, about: ${topic}${number ? `, order or deposit: ${number}` : ''}`,
    `From ${name}, ${email}`,
    ...text
      .split(/\n+/)
      .filter(Boolean)
      .map((line) => `> ${line}`),
    `When it is dealt with: npm run florin -- contact close ${reference} --reason "…"`,
  ],
  link: { label: say('open_brand', { brand: brand.name }), url: deskUrl },
})
