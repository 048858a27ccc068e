import { z } from 'zod'
import { Colleague, Reason } from '../desk/desk.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Upload, uploadLimit } from '../orders/order-endpoints.ts'
import { FileFacts } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { line } from './profiles.ts'
import { ofText } from './shown-text.ts'

const Instant = z.iso.datetime()
const name = (most: number) => line(fault('enter_name_in_papers'), most).optional()

/** A person's names, or an organisation's registered name; of the two those that fit the account. */
export const LegalNames = z.strictObject({
  first_name: name(100),
  last_name: name(100),
  company_name: name(200),
})
export type LegalNames = z.output<typeof LegalNames>

/** 'Lily Trading Ltd, Mara Lind': the names as one text. */
export const legalNameText = ({ first_name = '', last_name = '', company_name }: LegalNames): string =>
  [company_name, `${first_name} ${last_name}`.trim()].filter(Boolean).join(', ')

export const NameCorrectionDraft = LegalNames.extend({
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
  was: LegalNames,
  wanted: LegalNames,
  why: z.string(),
  /** 'proposed': somebody has looked, and a second person looks now. */
  state: z.enum(correctionStates),
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
  summary: 'Upload a paper that shows one’s legal name (image or PDF, re-encoded, private)',
  auth: 'customer',
  file: uploadLimit,
  query: z.strictObject(Upload),
  returns: FileFacts,
  errors: ['file_unusable', 'too_large', 'too_many'],
})
export const nameCorrection = endpoint({
  method: 'get',
  path,
  summary: 'The caller’s latest request for a correction of their legal name',
  auth: 'customer',
  returns: z.strictObject({ correction: NameCorrection.nullable() }),
})

export const askNameCorrection = endpoint({
  method: 'post',
  path,
  summary: 'Ask the desk to correct one’s legal name, with proof; one waits at a time',
  auth: 'customer',
  body: NameCorrectionDraft,
  returns: NameCorrection,
  errors: ['invalid_input', 'not_now'],
  changes: [nameCorrection],
})

export const DeskNameCorrection = NameCorrection.extend({
  user_id: z.uuid(),
  username: z.string(),
  kind: z.enum(['individual', 'entity']),
  /** The names as they stand now. */
  now: LegalNames,
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
