import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Upload, uploadLimit } from '../orders/order-endpoints.ts'
import { FileFacts } from '../orders/orders.ts'
import { fault } from '../sentence.ts'
import { DocumentFacts } from './document-facts.ts'
import { IdentityState, identityState } from './identity.ts'

const picture = (say: string) => z.uuid({ error: say })

export const DocumentDraft = DocumentFacts.extend({
  front: picture(fault('attach_front')),
  back: picture(fault('attach_back')).optional(),
  holding: picture(fault('attach_holding')),
})
export type DocumentDraft = z.output<typeof DocumentDraft>

export const uploadDocumentPicture = endpoint({
  method: 'post',
  path: '/users/identity/picture',
  summary: 'Upload a picture of a document, or of its holder with it (re-encoded, private; no PDF)',
  auth: 'customer',
  permission: 'own',
  file: uploadLimit,
  query: z.strictObject(Upload),
  returns: FileFacts,
  errors: ['not_found', 'identity_moved_on', 'file_unusable', 'too_large', 'too_many'],
})

export const sendDocument = endpoint({
  method: 'post',
  path: '/users/identity/document',
  summary:
    'Send a document to be looked at by two people of the desk, or send it again where they asked; once a verification is begun',
  auth: 'customer',
  permission: 'own',
  body: DocumentDraft,
  returns: IdentityState,
  errors: ['invalid_input', 'not_found', 'identity_moved_on'],
  changes: [identityState],
})
