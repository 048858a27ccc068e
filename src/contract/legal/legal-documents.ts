import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../sentence.ts'

/** What customers accept, in this order: the names of their pages, too. */
export const legalDocuments = ['terms', 'privacy'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/**
 * The version of each that is in force: the day (`updated`) that its English text in `src/content/legal` names. With another one here, everybody is
 * asked again.
 */
export const documentVersions: Readonly<Record<LegalDocument, string>> = {
  terms: '2026-11-21',
  privacy: '2026-11-28',
}

const OwnDocument = z.strictObject({
  document: z.enum(legalDocuments),
  version: z.string(),
  /** When this version was accepted for the account. */
  accepted_at: z.iso.datetime().nullable(),
  /** Whether another version was accepted before. */
  changed: z.boolean(),
  /** Whether the caller is asked to accept it: of a company its owners are. */
  asked: z.boolean(),
})
export type OwnDocument = z.output<typeof OwnDocument>

export const ownDocuments = endpoint({
  method: 'get',
  path: '/users/documents',
  summary: 'The terms and the privacy notice in force, and whether the caller’s account has accepted them',
  auth: 'customer',
  permission: 'read',
  list: true,
  returns: OwnDocument,
})

/** As they were shown: a version that is no longer the one in force is refused. */
const Accepted = z.strictObject({
  document: z.enum(legalDocuments),
  version: z.iso.date(fault('write_date')),
})

export const acceptDocuments = endpoint({
  method: 'post',
  path: '/users/documents/accept',
  summary: 'Accept the terms or the privacy notice in the version in force',
  auth: 'customer',
  permission: 'own',
  body: z.strictObject({ documents: z.array(Accepted).min(1).max(legalDocuments.length) }),
  returns: z.strictObject({ accepted: z.literal(true) }),
  changes: [ownDocuments],
})
