import { sendContactMessage } from '../../../contract/contact.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { takeMessage } from './send-contact-message.ts'

export const routes = (api: Api): void => {
  implement(api, sendContactMessage, (ctx, { body }) => takeMessage(ctx, body))
}
