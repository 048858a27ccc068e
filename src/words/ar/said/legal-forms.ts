import type { legalForms as english } from '../../en/said/legal-forms.ts'
import type { Translation } from '../../message.ts'

export const legalForms: Translation<typeof english> = {
  legal_individual: 'فرد',
  legal_sole_trader: 'مؤسسة فردية',
  legal_partnership: 'شركة تضامن',
  legal_private_company: 'شركة ذات مسؤولية محدودة',
  legal_public_company: 'شركة مساهمة',
  legal_foundation: 'مؤسسة خيرية أو وقف',
  legal_nonprofit: 'منظمة غير ربحية',
}
