import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NetworkCode } from '../../src/contract/chain/networks.ts'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { signingCustody } from '../../src/server/modules/sending/sending-parts.ts'
import type { ChainNodes } from '../../src/server/providers/chain/node-chains.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import type { Policy } from '../../src/signer/policy/policy.ts'
import { layOut, type SignerProcess, startSigner } from '../../src/signer/testing/signer-process.ts'
import { passkey, testKeys, testPolicy } from '../../src/signer/testing/test-signer.ts'

/** A signer's process, with its keys and its journal in a folder of its own. */
export interface RealSigner {
  socket: string
  /** Ends it as a death does: what isn't in its journal is gone. */
  kill(): Promise<void>
  /** Starts it again on the same journal. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the signer with the policy of its own tests, `networks` changed, that lets a new destination be paid at once by its clock: the day that
 * customers wait is the house's here, whose clock the test turns.
 */
export async function realSigner(networks: (of: Policy['networks']) => Policy['networks']): Promise<RealSigner> {
  const folder = mkdtempSync(join(tmpdir(), 'florin-signer-'))
  const policy = testPolicy([passkey('ruth'), passkey('samuel'), passkey('mia')], { destinationDelay: 0 })
  layOut(folder, { ...policy, networks: networks(policy.networks) })
  let process: SignerProcess
  const start = async () => {
    process = await startSigner(folder)
    if (!process.output().includes('signer ready')) throw new Error(`the signer did not start: ${process.output()}`)
  }
  await start()
  return {
    socket: join(folder, 's'),
    kill: () => process.kill(),
    start,
    stop: async () => {
      await process.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Configured = NonNullable<ChainNodes[NetworkCode]>

/** Where the signer of these tests keeps the deposits of a family of networks: what is configured and what it says are the same. */
export const depositAccount = (family: Configured['family']): Pick<Configured, 'account' | 'xpub'> => {
  const account = { evm: "m/44'/60'/7'", utxo: "m/84'/1'/0'", tron: "m/44'/195'/0'" }[family]
  return { account, xpub: testKeys.xpub(account) }
}

/** A whole Florin whose clock begins now, as the signer's goes, with one network that it reads and sends on by a real node, and a real signer. */
export const realApp = (
  network: NetworkCode,
  node: Configured,
  { socket }: RealSigner,
  more: Record<string, string> = {},
): Promise<TestApp> =>
  testApp(anEngine, {
    now: new Date().toISOString(),
    env: {
      CHAINS: 'nodes',
      CHAIN_NODES: JSON.stringify({ [network]: node }),
      CUSTODY: 'signer',
      SIGNER_SOCKET: socket,
      ...more,
    },
  })

/** The same work with a signer that dies once it has signed, its answer on the way. */
export function withDyingSigner(ctx: Ctx, { kill }: Pick<RealSigner, 'kill'>): Ctx {
  const custody = signingCustody(ctx)
  if (!custody) throw new Error('a signer is configured')
  const dying: typeof custody = {
    ...custody,
    sign: async (request) => {
      await custody.sign(request)
      await kill()
      return 'unknown'
    },
  }
  return { ...ctx, providers: { ...ctx.providers, custody: dying } }
}
