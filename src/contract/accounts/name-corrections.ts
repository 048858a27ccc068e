import { z } from 'zod'
import { Colleague, Reason } from '../desk/desk.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Upload, uploadLimit } from '../orders/order-endpoints.ts'
import { FileFacts } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { EntityLegalType, type LegalNames, legalFormIn, line, nameLine } from './profiles.ts'
import { ofPersonName, ofText } from './shown-text.ts'

const Instant = z.iso.datetime()
const inPapers = (most: number) => line(fault('enter_name_in_papers'), most)
const namedInPapers = (most: number) => nameLine(fault('enter_name_in_papers'), most)
const ownName = namedInPapers(100)
  .refine(...ofPersonName)
  .optional()

/** What papers say of a customer, and only the desk changes. Of an organisation the two names are its representative's; a person has these alone. */
export const LegalFacts = z.strictObject({
  first_name: inPapers(100).optional(),
  last_name: inPapers(100).optional(),
  company_name: inPapers(200).optional(),
  legal_type: z.string().max(40).optional(),
  registration_number: line(fault('enter_registration_number'), 64).optional(),
  representative_role: line(fault('enter_representative_role')).optional(),
})
export type LegalFacts = z.output<typeof LegalFacts>

/** 'Lily Trading Ltd, Mara Lind (Director), Foundation or trust, RC-1': the facts as one text. */
export const legalFactsText = (facts: LegalFacts, words: LegalNames): string => {
  const { first_name = '', last_name = '', company_name, legal_type, registration_number, representative_role } = facts
  const person = `${first_name} ${last_name}`.trim()
  const form = legalFormIn(words, legal_type)
  const role = representative_role && ` (${representative_role})`
  return [company_name, `${person}${role ?? ''}`, form, registration_number].filter(Boolean).join(', ')
}

export const AccountChangeDraft = LegalFacts.extend({
  first_name: ownName,
  last_name: ownName,
  company_name: namedInPapers(200).optional(),
  legal_type: EntityLegalType.optional(),
  why: z
    .string({ error: fault('say_what_is_wrong') })
    .trim()
    .min(10, fault('say_what_is_wrong_longer'))
    .max(1_000, fault('at_most_characters', { most: 1_000 }))
    .refine(...ofText),
  /** Papers that were uploaded for it. */
  file_ids: z
    .array(z.uuid(), { error: fault('attach_name_paper') })
    .min(1, fault('attach_name_paper'))
    .max(5, fault('at_most_five_files')),
})

const correctionStates = ['waiting', 'proposed', 'approved', 'refused'] as const

export const NameCorrection = z.strictObject({
  id: z.uuid(),
  was: LegalFacts,
  wanted: LegalFacts,
  why: z.string(),
  /** 'proposed': somebody has looked, and a second person looks now. */
  state: z.enum(correctionStates),
  /** With support, where it is talked about; null for those of before. */
  conversation_id: z.uuid().nullable(),
  /** What the desk says, once it is decided. */
  reason: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type NameCorrection = z.output<typeof NameCorrection>

const path = '/account/name-correction'
export const uploadPaper = endpoint({
  method: 'post',
  path: `${path}/paper`,
  summary: 'Upload a paper that shows what a change is asked for (image or PDF, re-encoded, private)',
  auth: 'customer',
  permission: 'own',
  file: uploadLimit,
  query: z.strictObject(Upload),
  returns: FileFacts,
  errors: ['file_unusable', 'too_large', 'too_many'],
})
export const nameCorrection = endpoint({
  method: 'get',
  path,
  summary: 'The caller’s latest request for a change of what only the desk changes',
  auth: 'customer',
  permission: 'read',
  returns: z.strictObject({ correction: NameCorrection.nullable() }),
})

export const askAccountChange = endpoint({
  method: 'post',
  path: '/users/change-account-ticket',
  summary:
    'Ask the desk to change what only it can: legal name, legal form, representative; opens a conversation with support. One waits at a time',
  auth: 'customer',
  permission: 'own',
  body: AccountChangeDraft,
  returns: NameCorrection,
  errors: ['invalid_input', 'not_now', 'too_many'],
  changes: [nameCorrection],
})

export const DeskNameCorrection = NameCorrection.extend({
  user_id: z.uuid(),
  username: z.string(),
  kind: z.enum(['individual', 'entity']),
  /** The facts as they stand now. */
  now: LegalFacts,
  files: z.array(FileFacts),
  proposed_by: Colleague.nullable(),
  proposal: z.string().nullable(),
})
export type DeskNameCorrection = z.output<typeof DeskNameCorrection>

const decided = z.strictObject({ correction_id: z.uuid(), state: z.enum(correctionStates) })
const body = z.strictObject({
  correction_id: z.uuid(fault('not_correction_id')),
  approve: z.boolean({ error: fault('say_whether_approve') }),
  reason: Reason,
})
const errors = ['not_found', 'own_matter', 'desk_moved_on'] as const

export const deskNameCorrections = endpoint({
  method: 'get',
  path: '/desk/name-corrections',
  summary: 'Corrections of legal names that wait for a first or a second person, the oldest first',
  auth: 'staff',
  roles: ['support', 'compliance'],
  query: Page,
  list: true,
  returns: DeskNameCorrection,
})
export const deskProposeName = endpoint({
  method: 'post',
  path: '/desk/name-corrections/propose',
  summary: 'Propose a correction to a second person, or refuse it; the customer reads a refusal’s reason',
  auth: 'staff',
  roles: ['support', 'compliance'],
  body,
  returns: decided,
  errors,
})
export const deskApproveName = endpoint({
  method: 'post',
  path: '/desk/name-corrections/approve',
  summary: 'As the second person: put the name right, or refuse; the customer reads the reason',
  auth: 'staff',
  roles: ['compliance'],
  body,
  returns: decided,
  errors,
})
