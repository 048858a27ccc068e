import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskDecide } from '../../src/contract/desk/desk-disputes.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { transactionHistory } from '../../src/contract/wallet/history.ts'
import { listTransactions } from '../../src/contract/wallet/payments.ts'
import { getReceipt, receiptOf } from '../../src/contract/wallet/receipts.ts'
import { createStandingReference } from '../../src/contract/wallet/standing.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { FileAnswer } from '../../src/server/kernel/implement.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { readHistory } from '../../src/server/modules/history/read-history.ts'
import { creditByHand } from '../../src/server/modules/payments/bank/credit-by-hand.ts'
import { importLine } from '../../src/server/modules/payments/bank/import-line.ts'
import { createDeposit } from '../../src/server/modules/payments/create-deposit.ts'
import { readReceipt } from '../../src/server/modules/payments/receipts/read-receipt.ts'
import { transferReceipt } from '../../src/server/modules/transfers/transfer-receipt.ts'
import { expectToAddUp } from '../../src/server/testing/adds-up.ts'
import { testBuys } from '../../src/server/testing/buys.ts'
import { cardPeople } from '../../src/server/testing/cards.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { disputed, fresh, inReview, newStaff, REASON, STORY, seen } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import { oddDeposit } from '../../src/server/testing/odd-deposits.ts'
import { pdfLines, pdfText } from '../../src/server/testing/pdf-text.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { KIND, receiptFor } from '../../src/server/testing/receipt-for.ts'
import { testSwaps } from '../../src/server/testing/swaps.ts'
import { testTrades } from '../../src/server/testing/trades.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'
import { rateText } from '../../src/ui/money/rate-text.ts'

describe('a receipt of what is completed', () => {
  let buys: Awaited<ReturnType<typeof testBuys>>
  beforeAll(async () => {
    buys = await testBuys(anEngine)
  })
  afterAll(() => buys?.it.stop())
  const ada = () => buys.ada
  const line = (text: string, payer = 'OKONKWO-CANARY, ADA') => ({
    lineId: uuid7(),
    currency: 'EUR',
    amount: 5_000n,
    text,
    payer,
    bookedAt: buys.it.clock.now(),
  })
  const later = () => buys.it.clock.advance(2_000)

  test('is there of a deposit by bank, announced, under the reference for good, and credited by hand', async () => {
    const { it } = buys
    const { reference } = await createDeposit(asCustomer(it, ada()), {
      currency: 'EUR',
      amount: '50.00',
      method: 'bank',
    })
    const early = expectOk(await it.call(listTransactions, { query: { limit: 1 } }, { token: ada().token }))[0]
    const none = await it.call(getReceipt, { query: { transaction_id: early?.id ?? '' } }, { token: ada().token })
    expect([none.status, none.body.code]).toEqual([409, 'receipt_not_ready'])
    await importLine(buys.job(), line(reference))
    expect(await receiptFor(it, ada())).toMatchObject({
      kind: 'bank_deposit',
      text: expect.arrayContaining([reference, '50.00 EUR']),
    })

    later()
    const standing = expectOk(await it.call(createStandingReference, {}, { token: ada().token })).reference
    await importLine(buys.job(), line(standing))
    expect((await receiptFor(it, ada())).text).toContain(standing)

    later()
    const theirs = line(standing, 'Acme GmbH')
    expect(await importLine(buys.job(), theirs)).toBe('other_payer')
    const [kept] = await query(it.ctx())<{ id: string }>('select id from bank_line where line_id = $1', [theirs.lineId])
    await creditByHand(
      it.ctx({ kind: 'operator', name: 'fay' }),
      kept?.id ?? '',
      undefined,
      'their client, by the invoice',
    )
    expect((await receiptFor(it, ada())).kind).toBe('suspense_credit')
  })

  test('is there of a purchase, with its rate and fee', async () => {
    later()
    const order = await buys.awaiting('100.00')
    await buys.pay(order)
    const token = await buys.it.app.signIn.mintToken(ada())
    const [bought] = expectOk(await buys.it.call(listTransactions, { query: { kind: 'purchase' } }, { token }))
    const file = (await readReceipt(asCustomer(buys.it, ada()), {
      transaction_id: bought?.id ?? '',
      format: 'pdf',
    })) as FileAnswer
    const text = pdfText(file.body as Uint8Array)
    expect(text.join('\n')).toMatch(/^1 BTC ~ [\d,]+\.\d\d EUR$/m)
    expect(text).toContain('100.00 EUR')
    expectToAddUp(text)
    expect(text).toContain('Exchanged, before the fee')
    const { entry } = expectOk(
      await buys.it.call(getReceipt, { query: { transaction_id: bought?.id ?? '' } }, { token }),
    )
    expect(await query(buys.it.ctx())(KIND, [entry])).toEqual([{ kind: 'buy_release' }])
  })

  test('is there of a deposit in crypto, with its transaction', async () => {
    later()
    const id = await oddDeposit(buys.it, ada(), 'credited')
    const { kind, transaction, text } = await receiptFor(buys.it, ada())
    expect([kind, transaction.id]).toEqual(['chain_deposit', id])
    expect(text.join('')).toContain(transaction.chain?.tx)
  })

  test('is there of a transfer, for both ends', async () => {
    later()
    const { it } = buys
    const bob = await newPerson(it)
    await giveMoney(it, ada().customerId, 'EUR', '10')
    const body = { payee_id: bob.customerId, payee_name: bob.username, asset: 'EUR', amount: '10.00', note: 'Lunch' }
    const { id } = expectOk(
      await it.call(sendTransfer, { body }, { token: await it.app.signIn.mintToken(ada()), stepUp: ada().stepUp }),
    )
    for (const who of [ada(), bob]) expect((await receiptFor(it, who)).kind).toBe('customer_transfer')
    const paper = pdfText((await transferReceipt(asCustomer(it, bob), id)).body as Uint8Array)
    expectToAddUp(paper)
    for (const [who, title] of [
      [ada(), `Transfer to @${bob.username}`],
      [bob, `Transfer from @${ada().username}`],
    ] as const) {
      const lines = expectOk(
        await it.call(
          transactionHistory,
          { query: { kind: 'customer_transfer' } },
          { token: await it.app.signIn.mintToken(who) },
        ),
      )
      expect(lines[0]?.title).toBe(title)
    }
    expect(paper).toEqual(expect.arrayContaining(['Lunch', bob.username, 'Ledger entry']))
  })

  test('names who has a name in other letters by the username, and whole in those that papers have', async () => {
    const { it } = buys
    const nameOn = async (first_name: string, last_name: string) => {
      const who = await newPerson(it)
      const sealed = it.ctx().sealer.seal(JSON.stringify({ first_name, last_name, country: 'EG' }))
      await query(it.ctx())('update customer set profile_sealed = $2 where id = $1', [who.customerId, sealed])
      await giveMoney(it, who.customerId, 'EUR', '10')
      const body = { payee_id: ada().customerId, payee_name: ada().username, asset: 'EUR', amount: '1.00' }
      const { id } = expectOk(await it.call(sendTransfer, { body }, who))
      const pdf = (await transferReceipt(asCustomer(it, who), id)).body as Uint8Array
      const text = pdfText(pdf)
      return { who, shown: text[text.indexOf('Customer') + 1], lines: pdfLines(pdf) }
    }
    for (const [first, last] of [
      ['שרה', 'כהן'],
      ['小明', '王'],
    ] as const) {
      const { who, shown } = await nameOn(first, last)
      expect(shown).toBe(`@${who.username}`)
    }
    for (const [first, last] of [
      ['Łukasz', 'Żółć'],
      ['Οδυσσέας', 'Ελύτης'],
      ['Лев', 'Толстой'],
    ] as const)
      expect((await nameOn(first, last)).shown).toBe(`${first} ${last}`)
    const arabic = 'محمد صلاح'
    expect((await nameOn('محمد', 'صلاح')).lines).toContain(`Customer${[...arabic].reverse().join('')}`)
  })
})

describe('a receipt of a trade', () => {
  let trades: Awaited<ReturnType<typeof testTrades>>
  beforeAll(async () => {
    trades = await testTrades(anEngine)
  })
  afterAll(() => trades?.it.stop())

  test('is there for both sides, each with the other’s username and with what went past the house', async () => {
    await trades.released()
    const [sold, bought] = [await receiptFor(trades.it, trades.ada), await receiptFor(trades.it, trades.bob)]
    expect([sold.kind, bought.kind, sold.entry]).toEqual(['escrow_release', 'escrow_release', bought.entry])
    expect(sold.text).toEqual(
      expect.arrayContaining([`@${trades.bob.username}`, '1,000.00 EUR, directly between the two']),
    )
    expect(bought.text).toEqual(expect.arrayContaining([`@${trades.ada.username}`, '0.00004 BTC']))
    expect(sold.rate).toMatchObject({ from: 'BTC', to: 'EUR' })
  })

  test('says of an escrow that was split how, and whether both agreed, on each side', async () => {
    const { it, ada, bob } = trades
    const buyer_amount = '0.00712345'
    for (const how of ['together', 'decided'] as const) {
      it.clock.advance(2_000)
      const order = how === 'together' ? await disputed(trades, '500.00') : await inReview(trades, '500.00')
      if (how === 'together') {
        const act = async (by: Person, doing: object) =>
          expectOk(
            await it.call(
              actOnDispute,
              { body: { order_id: order.id, ...doing } as Input<typeof actOnDispute>['body'] },
              { ...(await fresh(trades, by)), stepUp: by.stepUp },
            ),
          )
        await act(ada, { action: 'respond', statement: STORY })
        const { proposals } = await act(ada, { action: 'propose', outcome: 'split', buyer_amount })
        await act(bob, { action: 'agree', proposal_id: proposals[0]?.id })
      } else {
        const mia = await newStaff(it, ['moderator'])
        const matter = await seen(trades, mia, order.dispute_id as string)
        expectOk(
          await it.call(deskDecide, { body: { ...matter, outcome: 'split', buyer_amount, reason: REASON } }, mia),
        )
      }
      for (const who of [ada, bob]) {
        const { kind, text, division } = await receiptFor(it, who)
        expect([kind, division?.how, division?.buyer_part.amount]).toEqual(['escrow_split', how, buyer_amount])
        expect(text).toContain(
          `Completed: split between buyer and seller, as ${how === 'together' ? 'both agreed' : 'a moderator decided'}`,
        )
        expect(text).toEqual(expect.arrayContaining(['Locked in escrow', 'Back to the seller']))
      }
    }
  })

  test('is on the statement by its number, whose account is called by its username: no id that nobody can read aloud', async () => {
    const { it, bob } = trades
    const query = { until: new Date(it.clock.now().getTime() + 1_000).toISOString(), format: 'pdf' as const }
    const file = await readHistory(asCustomer(it, bob), { ...query, limit: 50 })
    if (!(file instanceof FileAnswer)) throw new Error('no file')
    const text = pdfText(file.body as Uint8Array).join('\n')
    expect(text).toContain(`Account @${bob.username}`)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})

describe('a receipt of a conversion', () => {
  let swaps: Awaited<ReturnType<typeof testSwaps>>
  beforeAll(async () => {
    swaps = await testSwaps(anEngine)
  })
  afterAll(() => swaps?.it.stop())

  test('says its rate and fee', async () => {
    const ada = await newPerson(swaps.it)
    await giveMoney(swaps.it, ada.customerId, 'EUR', '100')
    await swaps.converted(ada, await swaps.quoted(ada, 'EUR', 'BTC', '100'))
    const { kind, rate, text, transaction } = await receiptFor(swaps.it, ada)
    expect([kind, rate?.from, rate?.to]).toEqual(['conversion', 'EUR', 'BTC'])
    if (!rate) throw new Error('no rate')
    expect(text).toContain(rateText(rate).replace('≈', '~').replaceAll('\u00a0', ' '))
    expect(transaction.fee).not.toBeNull()
  })
})

describe('a receipt of what was paid by card', () => {
  const cards = cardPeople(anEngine)
  test('says so', async () => {
    await fillFloat(cards.w.it, 'EUR', '10')
    const { total, fee, matures_at } = await cards.paid('50')
    const { kind, text, card } = await receiptFor(cards.w.it, cards.w.ada)
    expect(card).toEqual({ charged: { asset: 'EUR', amount: total }, matures_at })
    expect(Number(fee)).toBeGreaterThan(0)
    expect(text).toEqual(expect.arrayContaining(['Charged to the card', `${total} EUR`, 'May leave the account from']))
    expect(kind).toBe('card_deposit')
    expect(text).toContain('Card')
  })
})

test('every kind of movement has a receipt or the reason why it has none', () => {
  for (const [kind, has] of Object.entries(receiptOf))
    if (typeof has !== 'string') expect(has.none.length, kind).toBeGreaterThan(20)
})
