import { payPaymentLink } from '../../../contract/wallet/payment-links.ts'
import * as transfers from '../../../contract/wallet/transfers.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { inLanguage } from '../../kernel/papers/language.ts'
import { query } from '../../kernel/tx.ts'
import { transferConfirms } from './asks-who.ts'
import { payLink } from './pay-link.ts'
import { sendTransfer } from './send-transfer.ts'
import { showTransfer } from './show-transfer.ts'
import { transferReceipt } from './transfer-receipt.ts'

export const routes = (api: Api): void => {
  implement(api, transfers.sendTransfer, (ctx, { body: { payee_id, payee_name, asset, amount, note } }) =>
    sendTransfer(ctx, { payeeId: payee_id, payeeName: payee_name, asset, amount, note }),
  )
  implement(api, payPaymentLink, (ctx, { body: { code, payee_name, amount } }) =>
    payLink(ctx, { code, payeeName: payee_name, amount }),
  )
  implement(api, transfers.transferConfirms, (ctx, { query: asked }) => transferConfirms(ctx, asked))
  implement(api, transfers.getTransfer, (ctx, { query: { transfer_id, format, language } }) =>
    format === 'pdf'
      ? transferReceipt(inLanguage(ctx, language), transfer_id)
      : showTransfer(query(ctx), ctx, transfer_id),
  )
}
