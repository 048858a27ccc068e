import { HDKey } from '@scure/bip32'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { coinParams } from '../../providers/chain/addresses.ts'
import { type Litecoind, startLitecoind } from '../../providers/chain/local-nodes/litecoind.ts'

const PARAMS = coinParams['litecoin-regtest']
/** Keys that belong to the tests alone. */
const keys = HDKey.fromMasterSeed(Buffer.alloc(32, 7))
const keyAt = (index: number) => keys.deriveChild(index)
const publicKeyAt = (index: number) => keyAt(index).publicKey as Uint8Array
const SATOSHIS = 100_000_000n

/** A coin of the tests' own. */
interface TestCoin {
  txid: string
  vout: number
  amount: bigint
  /** Whose key of the tests' it lies with. */
  key: number
}

export interface TestLitecoin {
  litecoind: Litecoind
  /** The address of one of the tests' keys. */
  address(key: number): string
  /** A coin that can be spent, out of a coinbase; each call another one. */
  coin(): Promise<TestCoin>
  /** A signed transaction from coins to addresses, in hexadecimal; what isn't paid out is its fee. It may be replaced. */
  signed(coins: readonly TestCoin[], outputs: readonly { to: string; amount: bigint }[]): { raw: string; txid: string }
  /** Pays an address out of a fresh coin, the change to the first key; answers the transaction that waits now. */
  pay(to: string, amount: bigint): Promise<string>
  mine(blocks: number, to?: string): Promise<void>
  /** Replaces the newest blocks by as many empty ones; what stood in them waits again. */
  reorganise(blocks: number): Promise<void>
  height(): Promise<number>
  stop(): Promise<void>
}

/** A Litecoin node of its own chain, with coins that can be spent. */
export async function testLitecoin(...options: string[]): Promise<TestLitecoin> {
  const litecoind = await startLitecoind(...options)
  const { rpc } = litecoind
  const address = (key: number) => p2wpkh(publicKeyAt(key), PARAMS).address as string
  const mine = async (blocks: number, to = address(0)) => void (await rpc('generatetoaddress', blocks, to))
  await mine(130)
  let used = 0
  let forks = 0
  const coin = async (): Promise<TestCoin> => {
    const hash = await rpc('getblockhash', ++used)
    const { tx } = await rpc<{ tx: string[] }>('getblock', hash, 1)
    return { txid: tx[0] as string, vout: 0, amount: 50n * SATOSHIS, key: 0 }
  }
  const signed: TestLitecoin['signed'] = (coins, outputs) => {
    const tx = new Transaction()
    for (const { txid, vout, amount, key } of coins)
      tx.addInput({
        txid,
        index: vout,
        sequence: 0xfffffffd,
        witnessUtxo: { script: p2wpkh(publicKeyAt(key), PARAMS).script, amount },
      })
    for (const { to, amount } of outputs) tx.addOutputAddress(to, amount, PARAMS)
    for (const [i, { key }] of coins.entries()) tx.signIdx(keyAt(key).privateKey as Uint8Array, i)
    tx.finalize()
    return { raw: tx.hex, txid: tx.id }
  }
  return {
    litecoind,
    address,
    coin,
    signed,
    mine,
    pay: async (to, amount) => {
      const from = await coin()
      const { raw } = signed(
        [from],
        [
          { to, amount },
          { to: address(0), amount: from.amount - amount - 1_000n },
        ],
      )
      return rpc('sendrawtransaction', raw)
    },
    reorganise: async (blocks) => {
      const from = (await rpc<number>('getblockcount')) - blocks + 1
      await rpc('invalidateblock', await rpc('getblockhash', from))
      // Mined to another key, or they might be the very blocks that were given up.
      for (let i = 0; i < blocks; i++) await rpc('generateblock', address(1_000 + forks++), [])
    },
    height: () => rpc<number>('getblockcount'),
    stop: litecoind.stop,
  }
}
