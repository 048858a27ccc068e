import * as contract from '../../../contract/onramp/onramp.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { beginOnramp } from './begin-onramp.ts'
import { giveUpOnramp } from './give-up-onramp.ts'
import { readOnramps } from './read-onramps.ts'
import { endSandboxOnramp } from './sandbox/end-sandbox-onramp.ts'

export const routes = (api: Api): void => {
  implement(api, contract.onramp, (ctx) => readOnramps(ctx))
  implement(api, contract.beginOnramp, (ctx, { body }) => beginOnramp(ctx, body))
  implement(api, contract.giveUpOnramp, (ctx, { body }) => giveUpOnramp(ctx, body))
  implement(api, contract.endSandboxOnramp, (ctx, { body }) => endSandboxOnramp(ctx, body))
}
