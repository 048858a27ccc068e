import type { Endpoint } from '../../src/contract/endpoint.ts'
import { getInvoice, listInvoices } from '../../src/contract/wallet/invoices.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { sellerOf } from '../../src/server/kernel/papers/seller.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { writePaper } from '../../src/server/modules/invoices/invoices.rows.ts'
import type { Parties } from '../../src/server/modules/invoices/issue-invoice.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { adasOwn } from './adas-own.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const invoiceFixtures: [Endpoint, Fixture][] = []

const ada = adasOwn(invoiceFixtures)

let months = 0

/** An invoice of Ada's over the fees of a month long past. Returns its id. */
const invoiced = ({ it }: World, who: Person): Promise<string> =>
  inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
    const seller = sellerOf(it.app.config)
    if (!seller) throw new Error('nobody issues invoices here')
    const parties: Parties = { seller, buyer: { name: 'Ada Okonkwo-Canary', company: false, country: 'NG' } }
    const id = uuid7(tx.now)
    await writePaper(tx.q, {
      id,
      kind: 'invoice',
      customerId: who.customerId,
      month: new Date(Date.UTC(2024, -months++, 1)).toISOString().slice(0, 10),
      credits: null,
      currency: 'EUR',
      total: 5_00n,
      partiesSealed: tx.ctx.sealer.seal(JSON.stringify(parties)),
      issuedAt: tx.now,
      lines: [],
    })
    return id
  })

ada(listInvoices, 'own', async (world, who) => {
  await invoiced(world, who)
  return { input: {} }
})
ada(getInvoice, 404, async (world, who) => ({ input: { query: { invoice_id: await invoiced(world, who) } } }))
