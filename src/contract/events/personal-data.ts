import { z } from 'zod'
import { dataExport } from '../accounts/data-exports.ts'
import { event, staleRead, toCustomer } from './event.ts'
import { toOwner } from './security/security.ts'

/** In its first version it is asked for, in its second it is there. */
const ofExport = { export_id: z.uuid(), customer_id: z.uuid(), version: z.number().int() }
const changed = ({ customer_id }: { customer_id: string }) => [toCustomer(customer_id, 'account', {})]

export const dataExportAsked = event('data_export.asked', 'export_id', ofExport, {
  security: { tells: 'nobody', because: 'that it is there is told' },
  announces: changed,
  stale: () => [staleRead(dataExport)],
})
/** It can be fetched. */
export const dataExportReady = event('data_export.ready', 'export_id', ofExport, {
  security: toOwner,
  announces: changed,
  stale: () => [staleRead(dataExport)],
})

const ofClosure = { closure_id: z.uuid(), customer_id: z.uuid() }
/** Its owner closed it; it can be had back for fourteen days. The sessions that end say so themselves. */
export const accountClosing = event('account.closing', 'closure_id', ofClosure, {
  security: { tells: 'its owner', by: ['email'], because: 'nobody is signed in' },
  once: 'each is asked for once',
})
export const accountReopened = event('account.reopened', 'closure_id', ofClosure, {
  security: { tells: 'its owner', by: ['email'], because: 'nobody is signed in' },
  once: 'each is taken back once',
})
