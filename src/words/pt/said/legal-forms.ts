import type { legalForms as english } from '../../en/said/legal-forms.ts'
import type { Translation } from '../../message.ts'

export const legalForms: Translation<typeof english> = {
  legal_individual: 'Pessoa física',
  legal_sole_trader: 'Empresário individual',
  legal_partnership: 'Sociedade de pessoas',
  legal_private_company: 'Sociedade limitada',
  legal_public_company: 'Sociedade anônima',
  legal_foundation: 'Fundação ou trust',
  legal_nonprofit: 'Organização sem fins lucrativos',
}
