import { writeHeapSnapshot } from 'node:v8'
import { readConfig } from '../../src/env.ts'
import { boot } from '../../src/server/boot.ts'
import { signingCustody } from '../../src/server/modules/sending/sending-parts.ts'
import { commands } from '../../src/server/operator/commands.ts'

/** What a test asks this process for, and what it answers. */
export interface WebAnswer {
  /** How each question to the signer ended. */
  asked: Record<string, unknown>
}

/** Held, logged and set in the environment like what must not be here: who looks for secrets must find it. */
const control = process.env.CONTROL_CANARY ?? ''

/** The web process as it is started, without its built pages: it asks the signer everything that there is to ask, and writes down its heap. */
async function main(): Promise<void> {
  const app = await boot({ config: readConfig(process.env) })
  await app.startJobs()
  app.log.info({ control }, 'beside the signer')
  const ctx = app.contextFor({ kind: 'operator', name: 'ruth' })
  const custody = signingCustody(ctx)
  if (custody?.name !== 'signer') throw new Error('the signer is not asked')
  const to = process.env.PAYEE ?? ''
  const allowed = await custody.allow({ customer: 'ada', network: 'ethereum', address: to })
  if (allowed === 'unknown') throw new Error('the signer answers')
  const intent = {
    ...({ v: 1, kind: 'withdrawal', network: 'ethereum', chain: 'eip155:31337', asset: 'ETH' } as const),
    ...{ id: 'withdrawal-canary', amount: '200000000000000000', to, customer: 'ada', ...allowed },
    ...{ feeLimit: '10000000000000000', expiresAt: Date.now() + 1_800_000 },
  }
  const attempt = { nonce: 0, gas: 21_000, maxFeePerGas: '30000000000', maxPriorityFeePerGas: '1000000000' }
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const input = { args: [], values: { reason: 'first start' }, readFile: async () => Buffer.alloc(0), say }
  const asked = {
    init: await commands['custody init']?.run(ctx, input),
    said,
    judged: await custody.judge([intent]),
    signed: await custody.sign({ intents: [intent], attempt }),
    looked: await custody.look(intent.id),
    keys: await custody.publicKeys(),
    status: await custody.status(),
  }
  app.log.info({ asked }, 'asked')
  if (process.env.HEAP_FILE) writeHeapSnapshot(process.env.HEAP_FILE)
  process.send?.({ asked } satisfies WebAnswer)
  // Alive and with all of it in memory until it is killed.
  setInterval(() => control.length, 1000)
}

await main()
