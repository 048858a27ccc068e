import * as identity from '../../../contract/identity/identity.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { ownIdentity } from './identity-state.ts'
import { endSandboxVerification } from './sandbox/end-sandbox-verification.ts'
import { startVerification } from './start-verification.ts'

export const routes = (api: Api): void => {
  implement(api, identity.identityState, (ctx) => ownIdentity(ctx))
  implement(api, identity.createVeriffSession, (ctx) => startVerification(ctx))
  implement(api, identity.endSandboxVerification, (ctx, { body }) => endSandboxVerification(ctx, body))
}
