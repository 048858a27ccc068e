import { p2wpkh } from '@scure/btc-signer'
import type { UtxoAttempt } from '../../contract/custody/intent.ts'
import { testKeys } from './test-signer.ts'

const little = (value: number | bigint, bytes: number) => {
  const digits = BigInt(value)
    .toString(16)
    .padStart(bytes * 2, '0')
  return Buffer.from(digits, 'hex').reverse()
}

let made = 0

/** A transaction out of nowhere that pays these scripts, in hexadecimal, as a node would hand it out without its witnesses. */
export function funding(outputs: readonly { script: Uint8Array; amount: bigint }[]): string {
  const input = [little(++made, 32), little(0, 4), Buffer.of(0), little(0xffffffff, 4)]
  const paid = outputs.flatMap(({ script, amount }) => [
    little(amount, 8),
    Buffer.of(script.length),
    Buffer.from(script),
  ])
  const all = [little(2, 4), Buffer.of(1), ...input, Buffer.of(outputs.length), ...paid, little(0, 4)]
  return Buffer.concat(all).toString('hex')
}

type Coin = UtxoAttempt['coins'][number]

/** A coin of the test seed on Litecoin's regtest, with the transaction that it comes from. */
export function coinOf(amount: bigint, where: Partial<Pick<Coin, 'account' | 'branch' | 'index'>> = {}): Coin {
  const { account = 'deposit', branch = 0, index = 0 } = where
  const path = `m/84'/1'/${account === 'hot' ? 9 : 0}'/${branch}/${index}`
  return {
    previous: funding([{ script: p2wpkh(testKeys.publicKey(path)).script, amount }]),
    vout: 0,
    account,
    branch,
    index,
  }
}
