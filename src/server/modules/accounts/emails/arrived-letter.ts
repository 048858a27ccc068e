import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import type { EmailContent } from './letter.ts'

/** To the address that a message named: that it arrived. Nothing that its writer wrote, since the address may be a stranger's. */
export const arrivedLetter = (
  { id, reference }: { id: string; reference: string },
  publicUrl: string,
): EmailContent => ({
  emailId: `contact-arrived-${id}`,
  subject: say('contact_subject', { reference }),
  lines: [say('contact_text', { brand: brand.name }), say('contact_number', { reference })],
  link: { label: say('open_brand', { brand: brand.name }), url: `${publicUrl}/` },
  notYou: say('contact_not_you'),
})
