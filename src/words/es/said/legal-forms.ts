import type { legalForms as english } from '../../en/said/legal-forms.ts'
import type { Translation } from '../../message.ts'

export const legalForms: Translation<typeof english> = {
  legal_individual: 'Persona física',
  legal_sole_trader: 'Empresario individual',
  legal_partnership: 'Sociedad de personas',
  legal_private_company: 'Sociedad de responsabilidad limitada',
  legal_public_company: 'Sociedad anónima',
  legal_foundation: 'Fundación o fideicomiso',
  legal_nonprofit: 'Organización sin ánimo de lucro',
}
