import { describe, expect, test } from 'vitest'
import { sandboxHeight } from '../../../contract/chain/sandbox-chain.ts'
import { listTransactions } from '../../../contract/wallet/payments.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { type Between, chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { asCustomer } from '../../testing/withdrawals.ts'
import { haltNetwork } from '../chain/halt-network.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { showWithdrawal } from '../withdrawals/read-withdrawals.ts'
import { withdrawalReceipt } from '../withdrawals/receipt-pdf.ts'
import { lockWithdrawal } from '../withdrawals/withdrawals.rows.ts'
import { cancelChainTx } from './cancel-chain-tx.ts'

const MINUTE_MS = 60_000

describe.each(engines)('crypto that goes out, on %s,', (engine) => {
  const w = chainSending(engine)
  const attempts = (id: string) =>
    w.rows<{ n: number; outcome: string | null; cancels: boolean; rate: string }>(
      `select a.n, a.outcome, a.cancels, a.attempt->>'maxFeePerGas' rate from chain_attempt a join chain_tx_part p using (tx_id)
       where p.withdrawal_id = $1 order by a.n`,
      id,
    )
  const txOf = async (id: string) =>
    (
      await w.rows<{ id: string; state: string; why: string | null }>(
        'select t.id, t.state, t.why from chain_tx t join chain_tx_part p on p.tx_id = t.id where p.withdrawal_id = $1',
        id,
      )
    )[0]
  const answering =
    (name: string, answer: unknown): Between =>
    (call, go) =>
      call === name ? Promise.resolve(answer) : go()

  test('is sent, mined, and completed at its confirmations and not one before', async () => {
    const id = await w.asked('0.5')
    await w.run()
    expect([await w.stateOf(id), (await txOf(id))?.state]).toEqual(['sent', 'sent'])
    await w.pass(11 * 5_000)
    expect([await w.stateOf(id), (await txOf(id))?.state]).toEqual(['sent', 'mined'])
    const [form] = await w.rows<{ mined_height: string }>(
      'select a.mined_height from chain_attempt a join chain_tx_part p using (tx_id) where p.withdrawal_id = $1',
      id,
    )
    expect(sandboxHeight(w.it.clock.now()) - Number(form?.mined_height)).toBe(10)
    await w.pass(5_000)
    expect([await w.stateOf(id), (await txOf(id))?.state]).toEqual(['completed', 'final'])
    expect(await w.paid()).toEqual({ times: 1, amount: 5n * 10n ** 17n })
    const [gas] = await w.rows<{ n: number }>(
      `select count(*)::int n from ledger_journal where key = $1`,
      `chain-gas:${(await txOf(id))?.id}`,
    )
    expect(gas?.n).toBe(1)
    const before = await w.has()
    await w.pass(MINUTE_MS)
    expect(await w.has()).toEqual(before)
  })

  test('has a receipt then, with its transaction, where that is to be seen, and its fee', async () => {
    const id = await w.asked('0.25')
    expect(await w.end(id)).toBe('completed')
    const ctx = asCustomer(w.it, w.ada)
    const config = { ...ctx.config, EXPLORERS: 'ethereum=https://explorer.example/tx/{tx}' }
    const { body } = await withdrawalReceipt({ ...ctx, config }, id)
    const { chain, fee, destination } = await showWithdrawal(query(ctx), ctx, id)
    // A long hash goes on in the next line, sooner the wider its letters are.
    const said = pdfText(body as Uint8Array).join('')
    for (const text of [
      'Ethereum',
      destination.address,
      chain?.transaction,
      '0.25 ETH',
      `${fee.replace(/0+$/, '')} ETH`,
      'Network fee',
      '12',
    ])
      expect(said).toContain(text)
    const link = `https://explorer.example/tx/${chain?.transaction}`
    expect(Buffer.from(body as Uint8Array).toString('latin1')).toContain(`/URI (${link})`)
  })

  test('that is a token goes likewise', async () => {
    const { giveMoney } = await import('../../testing/factories.ts')
    await giveMoney(w.it, w.ada.customerId, 'USDC', '500')
    const id = await w.asked('100', 'USDC')
    expect(await w.end(id)).toBe('completed')
    expect(await w.paid()).toEqual({ times: 1, amount: 100_000_000n })
  })

  test.each([
    ['low', '41000000000'],
    ['medium', '42000000000'],
    ['high', '43000000000'],
  ] as const)('offers what the speed that its customer paid for takes: %s', async (speed, rate) => {
    const id = await w.asked('0.2', 'ETH', speed)
    await w.run()
    expect(await attempts(id)).toMatchObject([{ n: 1, rate }])
    expect(await w.end(id)).toBe('completed')
  })

  test('is never called back to where it could be paid again or by another way, whoever asks', async () => {
    const id = await w.asked('0.2')
    await w.run(answering('custody.sign', 'unknown'))
    const recall = inTx(w.job(), async (tx) => {
      const row = await lockWithdrawal(tx, id)
      if (row) await moveWithdrawal(tx, row, 'recall', 'desk')
    })
    await expect(recall).rejects.toThrow('it was sent, or may have been')
    expect(await w.stateOf(id)).toBe('sending')
    expect(await w.end(id)).toBe('completed')
  })

  test('…21 waits until it is made dearer, by an eighth at least', async () => {
    const id = await w.asked('0.021')
    await w.run()
    await w.pass(2 * MINUTE_MS)
    expect(await attempts(id)).toHaveLength(1)
    await w.pass(MINUTE_MS)
    const [first, second] = await attempts(id)
    expect(BigInt(second?.rate ?? 0) * 8n).toBeGreaterThanOrEqual(BigInt(first?.rate ?? 0) * 9n)
    expect(await w.end(id)).toBe('completed')
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(['dropped', 'mined'])
    expect((await w.paid()).times).toBe(1)
  })

  test('…22 was taken though nobody heard so, and is paid once', async () => {
    const id = await w.asked('0.022')
    expect(await w.end(id)).toBe('completed')
    expect((await w.paid()).times).toBe(1)
  })

  test('…23 is reverted: its block is the proof, its amount is given back, and its fee has paid the network', async () => {
    const [available, held] = await w.has()
    const id = await w.asked('0.023')
    expect(await w.end(id)).toBe('failed')
    const [row] = await w.rows<{ fee: string }>('select fee::text from withdrawal where id = $1', id)
    const fee = BigInt(row?.fee ?? 0)
    expect(fee).toBeGreaterThan(0n)
    expect([await w.paid(), await w.has()]).toEqual([{ times: 0, amount: 0n }, [(available ?? 0n) - fee, held]])
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(['reverted'])
    // In its customer's list it cost the fee and nothing else.
    const token = await w.it.app.signIn.mintToken(w.ada)
    const told = await w.it.call(listTransactions, { query: { kind: 'withdrawal', status: 'failed' } }, { token })
    const ether = { asset: 'ETH', amount: onWire(fee, 'ETH') }
    expect(expectOk(told)).toEqual([expect.objectContaining({ id, paid: ether, fee: ether, status: 'failed' })])
  })

  test('…24 is mined by the first form after the second was sent', async () => {
    const id = await w.asked('0.024')
    expect(await w.end(id)).toBe('completed')
    expect((await attempts(id)).map(({ outcome }) => outcome)).toEqual(['mined', 'dropped'])
    expect((await w.paid()).times).toBe(1)
  })

  test('…25 waits for people, with what custody said, and takes no nonce meanwhile', async () => {
    const id = await w.asked('0.025')
    await w.run()
    expect([await w.stateOf(id), await txOf(id)]).toEqual(['approved', undefined])
    expect(await w.rows('select says, have, of_persons from chain_ask where withdrawal_id = $1', id)).toEqual([
      { says: 'needs', have: 0, of_persons: 2 },
    ])
    expect(await w.end(id)).toBe('completed')
  })

  test('…26 is refused by custody, and goes back to people', async () => {
    const id = await w.asked('0.026')
    await w.run()
    expect([await w.stateOf(id), await txOf(id)]).toEqual(['needs_approval', undefined])
    expect(await w.rows('select held_for from withdrawal where id = $1', id)).toEqual([{ held_for: ['custody'] }])
  })

  test('goes nowhere while a kill switch is on, of withdrawals or of its network, and goes on after', async () => {
    const id = await w.asked('0.3')
    await inTx(w.job(), (tx) => haltNetwork(tx, 'ethereum', 'a test'))
    await w.run()
    expect(await w.stateOf(id)).toBe('approved')
    await w.rows('delete from brake')
    await w.run(answering('custody.sign', 'unknown'))
    await w.rows(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'a test', now())`)
    await w.pass(MINUTE_MS)
    expect([await w.stateOf(id), await attempts(id)]).toEqual(['sending', []])
    await w.rows('delete from brake')
    expect(await w.end(id)).toBe('completed')
  })

  test('goes back to waiting where its block left the chain, and is completed once', async () => {
    const id = await w.asked('0.4')
    await w.run()
    await w.pass(3 * 5_000)
    expect((await txOf(id))?.state).toBe('mined')
    await w.run(answering('sender.outcome', 'unknown'))
    expect((await txOf(id))?.state).toBe('mined')
    await w.run(answering('sender.outcome', 'mempool'))
    expect([(await txOf(id))?.state, await w.stateOf(id)]).toEqual(['sent', 'sent'])
    expect(await w.end(id)).toBe('completed')
    expect((await w.paid()).times).toBe(1)
  })

  test('is unclear where nobody says for a quarter of an hour what became of it, and never given back for that', async () => {
    const id = await w.asked('0.35')
    await w.run()
    const silent = answering('sender.outcome', 'unknown')
    await w.pass(14 * MINUTE_MS, silent)
    expect(await w.stateOf(id)).toBe('sent')
    await w.pass(2 * MINUTE_MS, silent)
    expect(await w.stateOf(id)).toBe('unclear')
    expect(await w.end(id)).toBe('completed')
  })

  test('is cancelled by an operator: what is mined in its place is the proof, and all of it is given back', async () => {
    const before = await w.has()
    const id = await w.asked('0.021')
    await w.run()
    await cancelChainTx(w.it.ctx({ kind: 'operator', name: 'ada' }), {
      txId: (await txOf(id))?.id ?? '',
      reason: 'stuck',
    })
    expect(await w.stateOf(id)).toBe('sent')
    expect(await w.end(id)).toBe('failed')
    expect([(await txOf(id))?.state, (await w.paid()).times, await w.has()]).toEqual(['cancelled', 0, before])
  })

  test('that was cancelled too late is paid, once', async () => {
    const id = await w.asked('0.024')
    await w.run()
    await cancelChainTx(w.it.ctx({ kind: 'operator', name: 'ada' }), {
      txId: (await txOf(id))?.id ?? '',
      reason: 'stuck',
    })
    expect(await w.end(id)).toBe('completed')
    expect([(await txOf(id))?.state, (await w.paid()).times]).toEqual(['final', 1])
  })

  test('gives its nonce up where custody refuses after all, and what stands behind it goes on', async () => {
    const [first, second] = [await w.asked('0.11'), await w.asked('0.12')]
    let refusals = 0
    const once: Between = (name, go) =>
      name === 'custody.sign' && refusals++ === 0 ? Promise.resolve({ is: 'refused', code: 'denied_address' }) : go()
    await w.run(once)
    expect((await txOf(first))?.why).toBe('denied_address')
    expect([await w.end(first), await w.end(second)]).toEqual(['failed', 'completed'])
    expect(await w.paid()).toEqual({ times: 1, amount: 12n * 10n ** 16n })
  })

  test('halts the network where more was mined than we gave out nonces for', async () => {
    await w.end(await w.asked('0.1'))
    await w.run(answering('sender.nonceUsed', 100_000))
    expect(await w.rows('select name from brake')).toEqual([{ name: 'chain:ethereum' }])
  })

  test('a cancellation and an instruction at the same time have one outcome', async () => {
    for (let i = 0; i < 8; i++) {
      const id = await w.asked('0.05')
      const [status] = await Promise.all([w.cancel(id), w.run()])
      const state = await w.end(id)
      expect([status === 200, state]).toEqual(status === 200 ? [true, 'cancelled'] : [false, 'completed'])
      w.it.clock.advance(1_000)
    }
  })

  test('is given no nonce while its fee lies above what it may cost, and holds up nobody', async () => {
    const id = await w.asked('0.05')
    const heavy: Between = async (name, go) => (name === 'sender.simulate' ? { ok: true, gas: 6_000_000n } : go())
    await w.run(heavy)
    expect([await w.stateOf(id), await txOf(id)]).toEqual(['approved', undefined])
    expect(await w.rows('select says, code from chain_ask where withdrawal_id = $1', id)).toEqual([
      { says: 'done', code: 'fee_above_limit' },
    ])
    expect(await w.end(await w.asked('0.06'))).toBe('completed')
    await w.pass(60 * MINUTE_MS)
    expect(await w.end(id)).toBe('completed')
  })
})
