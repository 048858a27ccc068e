import { z } from 'zod'
import { Country, FamilyName, GivenName } from '../accounts/profiles.ts'
import { ofLine } from '../accounts/shown-text.ts'
import { fault } from '../sentence.ts'

/** Documents that are looked at where nobody else checks them, called as others call them, and whether they have a back. */
export const documentKinds = {
  passport: { back: false },
  id_card: { back: true },
  residence_permit: { back: true },
  drivers_license: { back: true },
} as const satisfies Record<string, { back: boolean }>
export type DocumentKind = keyof typeof documentKinds
const kinds = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

/** The pictures there can be: of the document, and of the person holding it. */
export const picturePlaces = ['front', 'back', 'holding'] as const
export type PicturePlace = (typeof picturePlaces)[number]

/** Which pictures a kind of document takes. */
export const placesOf = (kind: DocumentKind): PicturePlace[] =>
  picturePlaces.filter((place) => place !== 'back' || documentKinds[kind].back)

/** So many pictures may lie with one customer's verifications: five a day, sent again a few times each. */
export const picturesAtMost = 60

const Day = z.iso.date({ error: fault('write_date') })

/** What a customer types of a document, as it stands there. `valid_until`: null where the document doesn't say. */
export const DocumentFacts = z.strictObject({
  kind: z.enum(kinds, { error: fault('choose_listed') }),
  country: Country,
  first_name: GivenName,
  last_name: FamilyName,
  born_on: Day,
  number: z
    .string({ error: fault('enter_document_number') })
    .trim()
    .min(1, fault('enter_document_number'))
    .max(40)
    .regex(/[\p{L}\p{N}]/u, fault('enter_document_number'))
    .refine(...ofLine),
  valid_until: Day.nullable(),
})
export type DocumentFacts = z.output<typeof DocumentFacts>

/** Whose verifications take a document by hand: the house's own, and pretended ones, so that it can be tried. */
export const takesDocuments = (provider: string): boolean => provider === 'manual' || provider === 'sandbox'
