import type { legalForms as english } from '../../en/said/legal-forms.ts'
import type { Translation } from '../../message.ts'

export const legalForms: Translation<typeof english> = {
  legal_individual: 'Personne physique',
  legal_sole_trader: 'Entreprise individuelle',
  legal_partnership: 'Société de personnes',
  legal_private_company: 'Société à responsabilité limitée',
  legal_public_company: 'Société anonyme',
  legal_foundation: 'Fondation ou fiducie',
  legal_nonprofit: 'Organisme à but non lucratif',
}
