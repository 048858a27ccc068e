import * as documents from '../../../contract/identity/documents.ts'
import * as identity from '../../../contract/identity/identity.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { ownIdentity } from './identity-state.ts'
import { sendDocument, storePicture } from './manual/send-document.ts'
import { endSandboxVerification } from './sandbox/end-sandbox-verification.ts'
import { startVerification } from './start-verification.ts'

export const routes = (api: Api): void => {
  implement(api, identity.identityState, (ctx) => ownIdentity(ctx))
  implement(api, identity.createVeriffSession, (ctx) => startVerification(ctx))
  implement(api, documents.uploadDocumentPicture, (ctx, { query, file }) => storePicture(ctx, query, file))
  implement(api, documents.sendDocument, (ctx, { body }) => sendDocument(ctx, body))
  implement(api, identity.endSandboxVerification, (ctx, { body }) => endSandboxVerification(ctx, body))
}
