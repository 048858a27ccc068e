import { expect, test } from 'vitest'
import { uploadProof } from '../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import type { EndpointCaller } from '../../api/caller.ts'
import { actOn } from './persona.ts'

test('a buyer pays whoever it is, with a receipt that names them', async () => {
  const order = {
    ...{ id: crypto.randomUUID(), number: 'P-1', market: 'crypto', role: 'buyer', state: 'awaiting_payment' },
    ...{ asked: null, pay: '20.00', currency: 'EUR', reference: 'FL-1', timeline: [] },
    counterparty: { first_name: 'Ada & <Bob>', last_name: 'Obi' },
    created_at: '2026-03-02T10:00:00.000Z',
  } as unknown as Order
  const shown: number[][] = []
  const call = (async (endpoint: unknown, { file }: { file?: Uint8Array }) => {
    if (endpoint === uploadProof) shown.push([...(file ?? [])].slice(1, 4))
    return { id: crypto.randomUUID() }
  }) as EndpointCaller
  await actOn(call, order, { name: 'Kofi Mensah', thinksMs: 0, now: Date.now })
  expect(shown).toEqual([[...Buffer.from('PNG')]])
})
