// java-tron's HTTP API as its documentation and its source have it, read 2026-11-23:
//   developers.tron.network/reference/getblock, …/gettransactioninfobyblocknum, …/gettransactioninfobyid, …/triggerconstantcontract,
//   …/gettransactioninfobyid-1 (`walletsolidity`: what is final)
//   github.com/tronprotocol/java-tron, framework/src/main/java/org/tron/core/services/http (GetBlockServlet, GetTransactionInfoByBlockNumServlet,
//   GetTransactionFromPendingServlet, TriggerConstantContractServlet): '{}' for what isn't there, { Error } with status 200 for what it can't do
// It is our reading of them, and no proof of what a node does: that is what `./florin chain rehearse tron` is for. No contract runs in it: a token is what its logs say, and its transfers take
// what is said here.
//   …/broadcasthex, …/getchainparameters, …/getaccount (BroadcastHexServlet, GetChainParametersServlet, GetAccountServlet): what is sent is read from its bytes and
//   checked for its signer, its block (TAPOS), its hour and whether it is there already.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tronAddressAt, tronPayload } from '../../providers/chain/tron/tron-addresses.ts'
import type { TronBlock, TronInfo, TronTransaction } from '../../providers/chain/tron/tron-wire.ts'
import { readSent, type TronSent } from './tron-sent.ts'

/** A block is final once so many stand on it. */
const FINAL_AFTER = 18
const BLOCK_MS = 3_000
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What a token's transfer takes of energy, and what energy and bandwidth cost: what it burns, in sun. */
const ENERGY = 65_000
const PRICES = { getEnergyFee: 100, getTransactionFee: 1000 }
const BURNT = ENERGY * PRICES.getEnergyFee + 345 * PRICES.getTransactionFee

interface Sent {
  /** No block from then on takes it. */
  expiration?: number
  transaction: TronTransaction
  info: Omit<TronInfo, 'id' | 'blockNumber'>
}
type Block = TronBlock & { sent: readonly Sent[] }

export interface FakeTron {
  url: string
  /** Contracts that are there from the beginning: one is listed as USDT, the other by nobody. */
  usdt: string
  unlisted: string
  /** Somebody with plenty. */
  rich: string
  /** An address that nobody has used. */
  fresh(): string
  /** TRX, in sun. Like all that is sent it waits until a block is made. Answers its id. */
  send(to: string, amount: bigint, odd?: { failed?: boolean }): string
  /** A token's transfers in one transaction. `result` other than SUCCESS: it was taken back, as its logs may not show. */
  transfer(contract: string, paid: readonly Transfer[], odd?: { result?: string; logs?: TronInfo['log'] }): string
  mine(blocks: number): void
  /** What it says of what is broadcast: takes and makes it, takes it and never makes it, or makes it and fails. */
  next: { swallows: boolean; ends: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY' }
  /** What somebody has of TRX, or of a token, in the newest block. */
  has(address: string, contract?: string): bigint
  /** Replaces as many of the newest blocks by other ones; what stood in them waits again. */
  reorganise(blocks: number): void
  height(): number
  genesis: string
  /** The node's clock, by which its blocks are made. */
  now(): Date
  /** Paths that were asked, in order. */
  asked: string[]
  /** What is answered in place of what is there, by path. */
  instead: Map<string, (body: Record<string, unknown>) => unknown>
  close(): Promise<void>
}

interface Transfer {
  from?: string
  to: string
  amount: bigint
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const word = (address: string) => tronPayload(address).slice(2).padStart(64, '0')
const units = (amount: bigint) => amount.toString(16).padStart(64, '0')

/** What Nile's first block's id ends in, by which it is known that its coins are worth nothing. */
const NILE = 'cd8690dc'

/** `from`: when its first block was made; the next ones are three seconds after each other. `nile`: its first block is named as that test network's. */
export async function fakeTron(from = new Date('2026-03-02T10:00:00.000Z'), { nile = false } = {}): Promise<FakeTron> {
  let made = 0
  let time = from.getTime()
  const unused = (): string => tronAddressAt(`41${sha256(`address ${++made}`).slice(0, 40)}`)
  const [usdt, unlisted, rich] = [unused(), unused(), unused()] as const
  const chain: Block[] = []
  let waiting: Sent[] = []
  const balances = new Map<string, bigint>()

  const next: FakeTron['next'] = { swallows: false, ends: 'SUCCESS' }
  const append = (sent: readonly Sent[]) => {
    const number = chain.length
    const parentHash = chain.at(-1)?.blockID ?? '00'.repeat(32)
    const id = number.toString(16).padStart(16, '0') + sha256(`block ${number} ${++made} ${parentHash}`).slice(16)
    const blockID = nile && number === 0 ? id.slice(0, -NILE.length) + NILE : id
    // What is nothing is left out.
    const raw_data = { parentHash, timestamp: time, ...(number > 0 && { number }) }
    chain.push({ blockID, block_header: { raw_data }, sent })
    time += BLOCK_MS
  }
  const add = (sent: Sent): string => {
    waiting.push(sent)
    return sent.transaction.txID
  }
  const transactionOf = (type: string, value: object, contractRet: string): TronTransaction => ({
    txID: sha256(`transaction ${++made}`),
    ret: [{ contractRet }],
    raw_data: { contract: [{ type, parameter: { value } }] },
  })
  const broadcast = (hex: string): { result?: boolean; code?: string; txid?: string } => {
    const one = readSent(hex)
    const bound = chain.find(
      ({ blockID }) => blockID.slice(12, 16) === one.refBytes && blockID.slice(16, 32) === one.refHash,
    )
    const head = chain.at(-1)?.block_header.raw_data.timestamp ?? 0
    const is = ({ transaction }: Sent) => transaction.txID === one.txId
    if (one.signer !== one.owner) return { code: 'SIGERROR' }
    if (!bound) return { code: 'TAPOS_ERROR' }
    if (waiting.some(is) || chain.some(({ sent }) => sent.some(is))) return { code: 'DUP_TRANSACTION_ERROR' }
    if (one.expiration <= head) return { code: 'TRANSACTION_EXPIRATION_ERROR' }
    const { owner, to, contract, amount } = one
    if (contract !== null && !next.swallows && balanceOf(contract, owner) < amount)
      return { code: 'CONTRACT_VALIDATE_ERROR' }
    if (!next.swallows) waiting.push(sentAs(one))
    return { result: true, txid: one.txId }

    function sentAs({ txId, expiration }: TronSent): Sent {
      const result = next.ends
      const value = {
        owner_address: tronPayload(owner),
        ...(contract === null
          ? { to_address: tronPayload(to), amount: amount.toString() }
          : { contract_address: tronPayload(contract) }),
      }
      const type = contract === null ? 'TransferContract' : 'TriggerSmartContract'
      return {
        expiration,
        transaction: {
          txID: txId,
          ret: [{ contractRet: result }],
          raw_data: { contract: [{ type, parameter: { value } }] },
        },
        info: {
          fee: BURNT,
          receipt: contract === null ? {} : { result },
          ...(result !== 'SUCCESS' && { result: 'FAILED' }),
          ...(contract !== null && result === 'SUCCESS' && { log: [log(contract, { from: owner, to, amount })] }),
        },
      }
    }
  }
  const coinsOf = (holder: string): bigint =>
    chain
      .flatMap(({ sent }) => sent)
      .reduce(
        (sum, { transaction, info }) => {
          const { owner_address, to_address, amount = 0 } = transaction.raw_data.contract[0]?.parameter.value ?? {}
          const paid = to_address !== undefined && transaction.ret?.[0]?.contractRet === 'SUCCESS' ? BigInt(amount) : 0n
          const [from, to] = [owner_address === tronPayload(holder), to_address === tronPayload(holder)]
          return sum + (to ? paid : 0n) - (from ? paid + BigInt(info.fee ?? 0) : 0n)
        },
        holder === rich ? 10n ** 18n : 0n,
      )
  const final = () => Math.max(0, chain.length - 1 - FINAL_AFTER)
  append([])

  const balanceOf = (contract: string, holder: string): bigint =>
    chain
      .flatMap(({ sent }) => sent)
      .flatMap(({ info }) => (info.receipt?.result === 'SUCCESS' ? (info.log ?? []) : []))
      .filter(({ address, topics }) => address === tronPayload(contract).slice(2) && topics?.[0] === TRANSFER)
      .reduce(
        (sum, { topics = [], data }) =>
          sum +
          (topics[2] === word(holder) ? BigInt(`0x${data}`) : 0n) -
          (topics[1] === word(holder) ? BigInt(`0x${data}`) : 0n),
        balances.get(holder) ?? 0n,
      )

  const shown = ({ sent, ...block }: Block, detail: unknown) => ({
    ...block,
    ...(detail === true && sent.length > 0 && { transactions: sent.map(({ transaction }) => transaction) }),
  })
  const infosAt = (height: number): TronInfo[] =>
    (chain[height]?.sent ?? []).map(({ transaction, info }) => ({ id: transaction.txID, blockNumber: height, ...info }))

  /** What a side answers, as far as it goes: `walletsolidity` ends at what is final. */
  function answer(side: string, method: string, body: Record<string, unknown>): unknown {
    const newest = side === 'walletsolidity' ? final() : chain.length - 1
    switch (method) {
      case 'getnowblock':
        return shown(chain[newest] as Block, true)
      case 'getblock': {
        const asked = String(body.id_or_num)
        const isId = asked.length === 64
        const block = chain
          .slice(0, newest + 1)
          .find(({ blockID }, at) => (isId ? blockID === asked : at === Number(asked)))
        return block ? shown(block, body.detail) : {}
      }
      case 'gettransactioninfobyblocknum': {
        const height = Number(body.num)
        return height <= newest ? infosAt(height) : []
      }
      case 'gettransactioninfobyid':
        return (
          chain
            .slice(0, newest + 1)
            .flatMap((_, height) => infosAt(height))
            .find(({ id }) => id === body.value) ?? {}
        )
      case 'gettransactionfrompending':
        return waiting.find(({ transaction }) => transaction.txID === body.value)?.transaction ?? {}
      case 'getchainparameters':
        return { chainParameter: Object.entries(PRICES).map(([key, value]) => ({ key, value })) }
      case 'getaccount':
        return { balance: String(coinsOf(tronAddressAt(String(body.address)))) }
      case 'broadcasthex':
        return broadcast(String(body.transaction))
      case 'triggerconstantcontract': {
        if (body.function_selector === 'transfer(address,uint256)')
          return next.ends === 'SUCCESS'
            ? { result: { result: true }, energy_used: ENERGY, constant_result: [units(1n)] }
            : { result: { result: true }, energy_used: ENERGY, transaction: { ret: [{ ret: 'FAILED' }] } }
        const holder = tronAddressAt(`41${String(body.parameter).slice(-40)}`)
        const held = balanceOf(tronAddressAt(String(body.contract_address)), holder)
        return { result: { result: true }, constant_result: [units(held)] }
      }
      default:
        return { Error: `class java.lang.IllegalArgumentException : no ${method}` }
    }
  }

  const asked: string[] = []
  const instead: FakeTron['instead'] = new Map()
  const server = createServer((req, res) => {
    let text = ''
    req.on('data', (part) => {
      text += part
    })
    req.on('end', () => {
      const path = (req.url ?? '').slice(1)
      asked.push(path)
      const [side = '', method = ''] = path.split('/').slice(-2)
      const body = JSON.parse(text || '{}') as Record<string, unknown>
      const said = (instead.get(path) ?? (() => answer(side, method, body)))(body)
      res.setHeader('content-type', 'application/json')
      res.end(typeof said === 'string' ? said : JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const log = (contract: string, { from = rich, to, amount }: Transfer) => ({
    address: tronPayload(contract).slice(2),
    topics: [TRANSFER, word(from), word(to)],
    data: units(amount),
  })
  balances.set(rich, 10n ** 18n)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ usdt, unlisted, rich, asked, instead, next },
    has: (address, contract) => (contract === undefined ? coinsOf(address) : balanceOf(contract, address)),
    genesis: chain[0]?.blockID ?? '',
    fresh: unused,
    send: (to, amount, { failed = false } = {}) => {
      // tidy: allow a node writes amounts as numbers
      const value = { owner_address: tronPayload(rich), to_address: tronPayload(to), amount: Number(amount) }
      const transaction = transactionOf('TransferContract', value, failed ? 'FAILED' : 'SUCCESS')
      return add({ transaction, info: failed ? { result: 'FAILED' } : {} })
    },
    transfer: (contract, paid, { result = 'SUCCESS', logs } = {}) => {
      const value = { owner_address: tronPayload(rich), contract_address: tronPayload(contract) }
      const failed = result !== 'SUCCESS' && { result: 'FAILED' }
      return add({
        transaction: transactionOf('TriggerSmartContract', value, result),
        info: { receipt: { result }, ...failed, log: logs ?? paid.map((one) => log(contract, one)) },
      })
    },
    mine: (blocks) => {
      for (let n = 0; n < blocks; n++) {
        const head = chain.at(-1)?.block_header.raw_data.timestamp ?? 0
        append(waiting.filter(({ expiration }) => expiration === undefined || expiration > head))
        waiting = []
      }
    },
    reorganise: (blocks) => {
      const gone = chain.splice(chain.length - blocks)
      time -= BLOCK_MS * blocks
      waiting = [...gone.flatMap(({ sent }) => sent), ...waiting]
      for (let n = 0; n < blocks; n++) append([])
    },
    height: () => chain.length - 1,
    now: () => new Date(time),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
