import * as chat from '../../../contract/chat.ts'
import * as contact from '../../../contract/contact.ts'
import { uploadProof as uploadProofEndpoint } from '../../../contract/orders/order-endpoints.ts'
import * as replies from '../../../contract/orders/quick-replies.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { sendFile, uploadProof, uploadToChat } from './files-of-customers.ts'
import { myReplies, removeReply, saveReply } from './quick-replies.ts'
import {
  allConversations,
  orderConversation,
  readMessages,
  readUpTo,
  supportConversations,
} from './read-conversations.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { sendMessage } from './send-message.ts'
import { writeToSupport } from './write-to-support.ts'

export const routes = (api: Api): void => {
  implement(api, contact.sendContactMessage, (ctx, { body }) => sendContactMessage(ctx, body))
  implement(api, chat.getChat, (ctx, { query }) => orderConversation(ctx, query.order_id))
  implement(api, chat.conversations, (ctx, { query }) => allConversations(ctx, query))
  implement(api, chat.messages, (ctx, { query }) => readMessages(ctx, query))
  implement(api, chat.sendMessage, (ctx, { body }) => sendMessage(ctx, body))
  implement(api, chat.uploadToChat, (ctx, { query, file }) => uploadToChat(ctx, query, file))
  implement(api, chat.readUpTo, (ctx, { body }) => readUpTo(ctx, body.conversation_id, body.seq))
  implement(api, replies.quickReplies, (ctx) => myReplies(ctx))
  implement(api, replies.saveQuickReply, (ctx, { body }) => saveReply(ctx, body))
  implement(api, replies.removeQuickReply, (ctx, { body }) => removeReply(ctx, body.reply_id))
  implement(api, chat.supportConversations, (ctx, { query }) => supportConversations(ctx, query))
  implement(api, chat.createSupportChat, (ctx, { body }) => writeToSupport(ctx, body))
  implement(api, chat.getFile, (ctx, { params, query }) => sendFile(ctx, params.file_id, query.format))
  implement(api, uploadProofEndpoint, (ctx, { query, file }) => uploadProof(ctx, query, file))
}
