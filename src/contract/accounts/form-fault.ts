const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Why a POST to a page is none of our forms: sent from elsewhere, or as something that no form of ours sends. */
type FormFault = 'foreign_origin' | 'malformed_request'

/**
 * Whether what was sent to a page is a form of ours, as its headers say; undefined where it is. `own`: the origin that people reach us at.
 * Browsers write the origin themselves; other types than a form's would be read as one by what only looks for fields.
 */
export function formFault(sent: { type?: string | null; origin?: string | null }, own: string): FormFault | undefined {
  if (sent.origin !== own) return 'foreign_origin'
  return FORM.test(sent.type ?? '') ? undefined : 'malformed_request'
}
