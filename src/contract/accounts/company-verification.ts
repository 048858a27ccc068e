import { z } from 'zod'
import { Colleague, Reason } from '../desk/desk.ts'
import { deskDestinations } from '../desk/desk-destinations.ts'
import { endpoint, Page } from '../endpoint.ts'
import { DeskEnd } from '../identity/desk-endings.ts'
import { OwnEnd } from '../identity/endings.ts'
import { Upload, uploadLimit } from '../orders/order-endpoints.ts'
import { FileFacts } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { companyMachine } from './company-machine.ts'
import { Country, FamilyName, GivenName, line } from './profiles.ts'

const Instant = z.iso.datetime()

/** What a paper is: the register's extract, the articles, who owns it, who a person is. */
const companyPaperKinds = ['extract', 'articles', 'owners', 'identity'] as const
/** How an organisation calls what it names, 'p1' a person, 'c1' a company; it is gone with what was sent. */
const PersonKey = z.string().regex(/^p\d{1,2}$/, fault('choose_holder'))
const CompanyKey = z.string().regex(/^c\d{1,2}$/, fault('choose_holder'))

const Percent = z
  .string({ error: fault('enter_percent') })
  .trim()
  .overwrite((text) => text.replace(',', '.'))
  .regex(/^(100(\.0{1,2})?|(?!0+(\.0+)?$)\d{1,2}(\.\d{1,2})?)$/, fault('enter_percent'))

const CompanyPerson = z.strictObject({
  key: PersonKey,
  first_name: GivenName,
  last_name: FamilyName,
  birth_date: z.iso.date({ error: fault('write_date') }),
  country: Country,
  director: z.boolean(),
})

/** What an organisation tells of itself: its papers, who runs and owns it, and the companies in between. */
export const CompanyDraft = z.strictObject({
  papers: z
    .array(z.strictObject({ file_id: z.uuid(), kind: z.enum(companyPaperKinds) }))
    .min(1, fault('attach_extract'))
    .max(20, fault('at_most_twenty_files')),
  people: z.array(CompanyPerson).min(1, fault('name_a_person')).max(20),
  companies: z
    .array(
      z.strictObject({
        key: CompanyKey,
        name: line(fault('enter_registered_name'), 200),
        registration_number: line(fault('enter_registration_number'), 64),
        country: Country,
      }),
    )
    .max(20),
  /** `holder` has `percent` of `of`: of the organisation, 'self', or of one of the companies. */
  holdings: z
    .array(
      z.strictObject({
        holder: z.union([PersonKey, CompanyKey], { error: fault('choose_holder') }),
        of: z.union([z.literal('self'), CompanyKey], { error: fault('choose_company') }),
        percent: Percent,
      }),
    )
    .max(60),
})
export type CompanyDraft = z.output<typeof CompanyDraft>

/** Whom the desk has to know: the account's representative, who has a quarter or more in the end, who directs. `share` in per cent, cut off after two places. */
const KnownPerson = z.strictObject({
  id: z.uuid(),
  role: z.enum(['representative', 'owner', 'director']),
  name: z.string(),
  share: z.string().nullable(),
  checked: z.boolean(),
})

export const CompanyVerification = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  state: z.enum(companyMachine.states),
  draft: CompanyDraft,
  files: z.array(FileFacts),
  people: z.array(KnownPerson),
  /** What the desk asks for; null where it asks for nothing. */
  question: z.string().nullable(),
  /** What the desk says, once it is decided. */
  reason: z.string().nullable(),
  sent_at: Instant,
  decided_at: Instant.nullable(),
  /** Once it is approved: its last day, unless it is renewed. */
  ends: z.iso.date().nullable(),
  /** Whether it ends soon, so that the organisation may be sent again; the one before counts until the next is approved. */
  renewable: z.boolean(),
  /** Why it counts no more; null while it does, or before. */
  ended: OwnEnd.nullable(),
})
export type CompanyVerification = z.output<typeof CompanyVerification>

const path = '/company/verification'
export const uploadCompanyPaper = endpoint({
  method: 'post',
  path: `${path}/paper`,
  summary: 'Upload a paper of an organisation (image or PDF, re-encoded, private)',
  auth: 'customer',
  permission: 'own',
  file: uploadLimit,
  query: z.strictObject(Upload),
  returns: FileFacts,
  errors: ['forbidden', 'file_unusable', 'too_large', 'too_many'],
})
export const companyVerification = endpoint({
  method: 'get',
  path,
  summary: 'How far the caller’s organisation is checked; null before anything was sent',
  auth: 'customer',
  permission: 'read',
  returns: z.strictObject({ verification: CompanyVerification.nullable() }),
})
export const sendCompany = endpoint({
  method: 'post',
  path,
  summary: 'Have the caller’s organisation checked, or add what the desk has asked for. One waits at a time',
  auth: 'customer',
  permission: 'own',
  body: CompanyDraft,
  returns: CompanyVerification,
  errors: ['invalid_input', 'forbidden', 'not_now'],
  changes: [companyVerification],
})

const DeskPerson = KnownPerson.extend({
  birth_date: z.string().nullable(),
  country: z.string(),
  /** The share as it was reckoned, '27/100'; null of who has none that counts. */
  exact: z.string().nullable(),
  checked_by: Colleague.nullable(),
})
export const DeskCompany = CompanyVerification.omit({ people: true, ended: true }).extend({
  user_id: z.uuid(),
  username: z.string(),
  company_name: z.string(),
  legal_type: z.string(),
  registration_number: z.string(),
  country: z.string(),
  people: z.array(DeskPerson),
  /** How often it was sent. */
  attempt: z.number().int(),
  taken_by: Colleague.nullable(),
  proposed_by: Colleague.nullable(),
  verdict: z.enum(['approve', 'decline']).nullable(),
  proposal: z.string().nullable(),
  end: DeskEnd.nullable(),
})
export type DeskCompany = z.output<typeof DeskCompany>

const compliance = { auth: 'staff', roles: ['compliance'] } as const
const verification_id = z.uuid(fault('not_verification_id'))
const decided = z.strictObject({ verification_id: z.uuid(), state: z.enum(companyMachine.states) })
const signed = { idempotent: true, passkey: true } as const
const errors = ['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on'] as const

export const deskCompanies = endpoint({
  ...compliance,
  method: 'get',
  path: '/desk/companies',
  summary:
    'Organisations that wait to be checked, or to have it withdrawn, the oldest first; of one customer (username or e-mail address, whole) all, the latest first',
  query: Page.extend({ customer: deskDestinations.query.shape.customer.optional() }),
  list: true,
  returns: DeskCompany,
  errors: ['not_found'],
})
export const deskReviewCompany = endpoint({
  ...compliance,
  ...signed,
  method: 'post',
  path: '/desk/companies/review',
  summary: 'Take an organisation on, ask it for more, or propose a verdict to a second person',
  body: z.strictObject({
    verification_id,
    act: z.enum(['take', 'ask', 'propose'], { error: fault('choose_act') }),
    /** With 'propose'. */
    verdict: z.enum(['approve', 'decline']).optional(),
    /** With 'propose': the people whose identity the caller has checked by their papers. */
    people: z.array(z.uuid()).max(60).default([]),
    reason: Reason,
  }),
  returns: decided,
  errors: [...errors, 'invalid_input'],
})
export const deskDecideCompany = endpoint({
  ...compliance,
  ...signed,
  method: 'post',
  path: '/desk/companies/decide',
  summary: 'As the second person: agree with the verdict, which the customer reads, or send it back',
  body: z.strictObject({
    verification_id,
    agree: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: decided,
  errors,
})
