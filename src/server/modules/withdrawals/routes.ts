import * as destinations from '../../../contract/withdrawals/destinations.ts'
import { withdrawalCode } from '../../../contract/withdrawals/email-code.ts'
import { getWithdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import { estimateTransferFee } from '../../../contract/withdrawals/network-fees.ts'
import * as withdrawals from '../../../contract/withdrawals/withdrawals.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { inLanguage } from '../../kernel/papers/language.ts'
import { query } from '../../kernel/tx.ts'
import { estimateFee } from './by-chain/estimate-fee.ts'
import { transferToAddress } from './by-chain/transfer-to-address.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { addAddress, addBankAccount, myDestinations, removeDestination } from './destinations.ts'
import { actOnCode } from './email-code/email-code.ts'
import { readLimits } from './limits.ts'
import { myWithdrawals, showWithdrawal } from './read-withdrawals.ts'
import { withdrawalReceipt } from './receipt-pdf.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import type { WayOut } from './way-out.ts'

export const routes = (api: Api, ways: readonly WayOut[]): void => {
  implement(api, destinations.listDestinations, (ctx, { query: asked }) => myDestinations(ctx, asked))
  implement(api, destinations.addBankDestination, (ctx, { body }) => addBankAccount(ctx, body))
  implement(api, destinations.addAddressDestination, (ctx, { body }) => addAddress(ctx, body))
  implement(api, destinations.removeDestination, (ctx, { body }) => removeDestination(ctx, body))
  implement(api, withdrawals.withdrawFiat, (ctx, { body: { destination_id, currency, amount, email_code } }) =>
    requestWithdrawal(ways, ctx, {
      kind: 'bank',
      destinationId: destination_id,
      asset: currency,
      amount,
      emailCode: email_code,
    }),
  )
  implement(api, withdrawalCode, (ctx, { body }) => actOnCode(ctx, body))
  implement(api, estimateTransferFee, (ctx, { body }) => estimateFee(ways, ctx, body))
  implement(api, withdrawals.transferToExternalAddress, (ctx, { body }) => transferToAddress(ways, ctx, body))
  implement(api, withdrawals.cancelWithdrawal, (ctx, { body }) => cancelWithdrawal(ctx, body))
  implement(api, withdrawals.listWithdrawals, (ctx, { query: asked }) => myWithdrawals(ctx, asked))
  implement(api, withdrawals.getWithdrawal, (ctx, { query: { withdrawal_id, format, language } }) =>
    format === 'pdf'
      ? withdrawalReceipt(inLanguage(ctx, language), withdrawal_id)
      : showWithdrawal(query(ctx), inLanguage(ctx, language), withdrawal_id),
  )
  implement(api, getWithdrawalLimits, (ctx) => readLimits(ctx))
}
