import * as contract from '../../../contract/realtime.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { authoriseChannel, authoriseDesk, authoriseSocket } from './authorise-channel.ts'

export const routes = (api: Api): void => {
  implement(api, contract.authoriseChannel, (ctx, { body }) => authoriseChannel(ctx, body))
  implement(api, contract.authoriseDesk, (ctx, { body }) => authoriseDesk(ctx, body))
  implement(api, contract.authoriseSocket, (ctx, { body }) => authoriseSocket(ctx, body))
}
