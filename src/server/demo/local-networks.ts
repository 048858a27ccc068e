import { readFileSync } from 'node:fs'
import type { NetworkCode } from '../../contract/chain/networks.ts'
import { withChecksum } from '../providers/chain/addresses.ts'
import { type Anvil, anvilRuns, startAnvil } from '../providers/chain/local-nodes/anvil.ts'
import { type Litecoind, litecoindPath, startLitecoind } from '../providers/chain/local-nodes/litecoind.ts'
import { startLocalSigner } from './local-signer.ts'

const contracts = JSON.parse(
  readFileSync(new URL('../providers/chain/local-nodes/test-contracts.json', import.meta.url), 'utf8'),
) as { Tether: { bytecode: string; methods: Record<string, string> } }

const ETHER = 10n ** 18n
const TOKEN = 10n ** 6n
const LITECOIN = 10n ** 8n

const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Real nodes on this machine, of chains that nobody else has and that a timer mines, and a signer of coins that are worth nothing. */
export interface LocalNetworks {
  /** The settings that have Florin read them and send on them; the operator of both nodes is this machine. */
  env: { CHAINS: 'nodes'; CHAIN_NODES: string; CUSTODY: 'signer'; SIGNER_SOCKET: string }
  /** How somebody pays on them. */
  howToPay: string[]
  /** Pays an address in smallest units, from where there is plenty, in the next block. */
  pay(network: NetworkCode, asset: string, address: string, units: bigint): Promise<void>
  /** From now on whoever adds a destination waits for a day; before, those of the past are usable at once. */
  leavePast(): Promise<void>
  /** Stops them; nodes and signer have ended when it returns. */
  stop(): Promise<void>
}

/** A node, and what is needed to send on its chain. */
interface LocalNetwork {
  network: 'ethereum' | 'litecoin'
  /** Its entry of CHAIN_NODES without its keys. */
  configured: object
  /** Its entry of the signer's policy. */
  policy: object
  howToPay: string[]
  pay(asset: string, address: string, units: bigint): Promise<void>
  stop(): Promise<void>
}

/** Starts Ethereum, and Litecoin where litecoind is installed, and a signer for both. Throws Error where the machine has neither. */
export async function startLocalNetworks(every = { ethereumMs: 2_000, litecoinMs: 10_000 }): Promise<LocalNetworks> {
  if (!anvilRuns && !litecoindPath)
    throw new Error('Neither Anvil nor litecoind runs here: on Debian, apt-get install litecoind')
  const started: LocalNetwork[] = []
  const stopAll = () => Promise.all(started.map((one) => one.stop()))
  try {
    if (anvilRuns) started.push(await startEthereum(every.ethereumMs))
    if (litecoindPath) started.push(await startLitecoin(every.litecoinMs))
    const signer = await startLocalSigner(Object.fromEntries(started.map(({ network, policy }) => [network, policy])))
    const nodes = started.map(({ network, configured }) => {
      const key = signer.keys.find((one) => one.network === network && one.account === 'deposit')
      if (!key) throw new Error(`the signer has no deposits on ${network}`)
      return [network, { ...configured, account: key.path, xpub: key.xpub }]
    })
    return {
      env: {
        CHAINS: 'nodes',
        CHAIN_NODES: JSON.stringify(Object.fromEntries(nodes)),
        CUSTODY: 'signer',
        SIGNER_SOCKET: signer.socket,
      },
      howToPay: started.flatMap(({ howToPay }) => howToPay),
      pay: async (network, asset, address, units) => {
        const on = started.find((one) => one.network === network)
        if (!on) throw new Error(`${network} doesn't run here`)
        await on.pay(asset, address, units)
      },
      leavePast: signer.leavePast,
      stop: async () => void (await Promise.all([stopAll(), signer.stop()])),
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Mines from time to time; a node that is stopped in between has the last word. */
const mining = (everyMs: number, mine: () => Promise<unknown>) =>
  setInterval(() => void mine().catch(() => undefined), everyMs).unref()

const nodesAt = (url: string) => [1, 2].map(() => ({ operator: 'this machine', url }))

/** The signer's limits for an asset, by what one payment may be; all in smallest units. */
const limitsOf = (one: bigint) => {
  const [perTransaction, more] = [String(one), String(one * 100n)]
  return { perTransaction, perDay: more, perWeek: more, approvedPerDay: more, ceiling: more, newDestination: more }
}

async function startEthereum(everyMs: number): Promise<LocalNetwork> {
  const anvil = await startAnvil()
  const [rich = '', cold = ''] = await anvil.rpc<string[]>('eth_accounts')
  const tokens: Record<string, string> = {}
  for (const code of ['USDT', 'USDC']) tokens[code] = withChecksum(await deployToken(anvil, rich))
  const { hash } = await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', '0x0', false)
  const timer = mining(everyMs, () => anvil.rpc('evm_mine'))
  const pay = (params: object) =>
    `curl -s ${anvil.url} -H 'content-type: application/json' -d '${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [params] })}'`
  const tokenLimits = Object.entries(tokens).map(([code, contract]) => [
    code,
    { ...limitsOf(100_000n * TOKEN), contract },
  ])
  return {
    network: 'ethereum',
    configured: {
      nodes: nodesAt(anvil.url),
      family: 'evm',
      chainId: 31_337,
      genesis: hash,
      contracts: tokens,
      traces: true,
    },
    policy: {
      family: 'evm',
      chain: 'eip155:31337',
      native: 'ETH',
      cold: withChecksum(cold),
      feeCap: String(ETHER / 20n),
      feesPerDay: String(10n * ETHER),
      gasCap: String(ETHER / 20n),
      deny: [],
      assets: { ETH: limitsOf(100n * ETHER), ...Object.fromEntries(tokenLimits) },
    },
    howToPay: [`0.5 ETH:  ${pay({ from: rich, to: '<your address>', value: hex(5n * 10n ** 17n) })}`],
    pay: async (asset, to, units) => {
      const contract = tokens[asset]
      const paid = contract
        ? {
            to: contract,
            data: `0x${contracts.Tether.methods['transfer(address,uint256)']}${word(BigInt(to))}${word(units)}`,
          }
        : { to, value: hex(units) }
      await anvil.rpc('eth_sendTransaction', { from: rich, gas: hex(200_000n), ...paid })
      await anvil.rpc('evm_mine')
    },
    stop: () => {
      clearInterval(timer)
      return anvil.stop()
    },
  }
}

/** A token that nobody else has, of which the first account has a million; answers its address. */
async function deployToken({ rpc }: Anvil, from: string): Promise<string> {
  const { bytecode, methods } = contracts.Tether
  const deployed = await rpc('eth_sendTransaction', { from, data: bytecode, gas: hex(3_000_000n) })
  await rpc('evm_mine')
  const { contractAddress: to } = await rpc<{ contractAddress: string }>('eth_getTransactionReceipt', deployed)
  const data = `0x${methods['mint(address,uint256)']}${word(BigInt(from))}${word(1_000_000n * TOKEN)}`
  await rpc('eth_sendTransaction', { from, to, data, gas: hex(200_000n) })
  await rpc('evm_mine')
  return to
}

async function startLitecoin(everyMs: number): Promise<LocalNetwork> {
  // Its wallet is whoever pays the exchange; the exchange itself asks for none.
  const litecoind: Litecoind = await startLitecoind('-disablewallet=0', '-fallbackfee=0.0001')
  await litecoind.rpc('createwallet', 'payer')
  const own = await litecoind.rpc('getnewaddress', '', 'bech32')
  // The first forty blocks' coins are old enough to be spent: 2,000 LTC.
  await litecoind.rpc('generatetoaddress', 140, own)
  const genesis = await litecoind.rpc('getblockhash', 0)
  const mine = () => litecoind.rpc('generatetoaddress', 1, own)
  const timer = mining(everyMs, mine)
  return {
    network: 'litecoin',
    configured: { nodes: nodesAt(litecoind.url), family: 'utxo', format: 'litecoin-regtest', genesis },
    policy: {
      family: 'utxo',
      chain: `bip122:${genesis.slice(0, 32)}`,
      format: 'litecoin-regtest',
      native: 'LTC',
      cold: await litecoind.rpc('getnewaddress', '', 'bech32'),
      feeCap: '1000000',
      feesPerDay: '100000000',
      deny: [],
      assets: { LTC: limitsOf(100n * LITECOIN) },
    },
    howToPay: [`2.5 LTC:  curl -s ${litecoind.url} -d '{"method":"sendtoaddress","params":["<your address>","2.5"]}'`],
    pay: async (_asset, to, units) => {
      await litecoind.rpc('sendtoaddress', to, `${units / LITECOIN}.${String(units % LITECOIN).padStart(8, '0')}`)
      await mine()
    },
    stop: () => {
      clearInterval(timer)
      return litecoind.stop()
    },
  }
}
