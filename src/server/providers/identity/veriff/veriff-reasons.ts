import type { IdentityReason } from '../../../../contract/identity/identity.ts'

/** What each of Veriff's reason codes is to us, by the tables of its documentation; granular ones (5xx, 6xx) come where an integration asks for them. */
const REASONS: Readonly<Record<number, IdentityReason>> = {
  101: 'document_not_original',
  102: 'document_not_original',
  103: 'face_differs',
  104: 'name_differs',
  110: 'document_known',
  120: 'face_differs',
  201: 'data_missing',
  202: 'face_unclear',
  203: 'document_incomplete',
  204: 'document_unreadable',
  205: 'document_unreadable',
  206: 'document_unsupported',
  207: 'document_expired',
  208: 'data_missing',
  209: 'data_missing',
  210: 'data_missing',
  502: 'not_live',
  503: 'not_trusted',
  504: 'document_not_original',
  505: 'document_not_original',
  507: 'document_not_original',
  508: 'document_not_original',
  509: 'face_differs',
  510: 'document_unsupported',
  511: 'document_expired',
  515: 'not_live',
  526: 'not_live',
  539: 'too_many_tries',
}

/** Codes of what Veriff suspects: the person reads that the check came to no yes, and no more. */
const SUSPECTED = new Set([105, 106, 107, 108, 109, 111, 112, 113, 121, 122, 123, 124, 127, 128])

/** Why something is needed again, or was declined; what isn't known is 'other'. */
export const reasonOf = (code: number | null | undefined): IdentityReason => {
  if (code === null || code === undefined) return 'other'
  return SUSPECTED.has(code) ? 'not_trusted' : (REASONS[code] ?? 'other')
}
