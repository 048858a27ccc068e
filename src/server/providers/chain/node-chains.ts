import { HDKey } from '@scure/bip32'
import { z } from 'zod'
import { assets } from '../../../contract/assets.ts'
import { type NetworkCode, networkCodes, networks } from '../../../contract/chain/networks.ts'
import { type CoinParams, coinAddress, coinParams, ethereumAddress, isEthereumAddress } from './addresses.ts'
import { coinsNodeFault, coinsReader } from './coins/coins-reader.ts'
import { coinsSender } from './coins/coins-sender.ts'
import { evmNodeFault, evmReader } from './evm/evm-reader.ts'
import { evmSender } from './evm/evm-sender.ts'
import { jsonRpc, vouchedFor } from './json-rpc.ts'
import type { Chain, ChainReader, ChainSender } from './port.ts'
import { sandboxAccounts } from './sandbox-accounts.ts'
import { sendByBoth } from './send-by-both.ts'
import { isTronAddress, tronAddress } from './tron/tron-addresses.ts'
import { tronHttp } from './tron/tron-http.ts'
import { tronNodeFault, tronReader } from './tron/tron-reader.ts'
import { tronSender } from './tron/tron-sender.ts'

const Node = z.strictObject({
  /** Who runs it: 'own', or the provider's name. */
  operator: z.string().min(1).max(40),
  url: z.url({ protocol: /^https?$/ }),
})
const common = {
  nodes: z.tuple([Node, Node]),
  /** The first block, as the nodes write its hash: another one is another chain. */
  genesis: z.string().regex(/^(0x)?[\da-f]{64}$/),
  /** Where deposit addresses are derived from: the account's path and its extended public key. */
  account: z.string().regex(/^m(\/\d{1,10}'?){1,6}$/),
  xpub: z.string().refine(isPublic, 'must be an extended public key'),
  /** Takes one node, or two of one operator: what it says alone would be credited. */
  sameNodeTwice: z.boolean().default(false),
}
const Evm = z.strictObject({
  ...common,
  family: z.literal('evm'),
  chainId: z.int().positive(),
  /** Contracts of tokens by asset, with the checksum of EIP-55. */
  contracts: z
    .record(z.string(), z.string().refine(isEthereumAddress, 'must be an address with its checksum'))
    .default({}),
  /** Whether both nodes have `trace_block`. */
  traces: z.boolean().default(false),
})
const Utxo = z.strictObject({
  ...common,
  family: z.literal('utxo'),
  format: z.enum(Object.keys(coinParams) as [keyof typeof coinParams, ...(keyof typeof coinParams)[]]),
})

const Tron = z.strictObject({
  ...common,
  family: z.literal('tron'),
  contracts: z
    .record(z.string(), z.string().refine(isTronAddress, 'must be an address of Tron’s, with its checksum'))
    .default({}),
})
const Nodes = z.discriminatedUnion('family', [Evm, Utxo, Tron])
type Configured = z.infer<typeof Nodes>

/** What nodes of each network speak. */
const families = {
  ethereum: 'evm',
  bitcoin: 'utxo',
  litecoin: 'utxo',
  tron: 'tron',
} as const satisfies Record<NetworkCode, Configured['family']>

/** What a genesis block's hash ends in, by Tron's test networks: Nile and Shasta. */
const TRON_TEST_NETWORKS = ['cd8690dc', '94a9059e']

/** CHAIN_NODES: the networks that are read from real nodes. */
export const ChainNodes = z.partialRecord(z.enum(networkCodes), Nodes).superRefine((given, context) => {
  for (const [network, node] of Object.entries(given) as [NetworkCode, Configured][])
    for (const [path, message] of faultsOf(network, node))
      context.addIssue({ code: 'custom', path: [network, path], message })
})
export type ChainNodes = z.infer<typeof ChainNodes>

function faultsOf(network: NetworkCode, node: Configured): [string, string][] {
  const family = families[network]
  if (node.family !== family) return [['family', `must be ${family}`]]
  if (node.family === 'utxo') return node.format.startsWith(network) ? [] : [['format', `must be one of ${network}'s`]]
  const tokens = tokensOn(network)
  const named = Object.keys(node.contracts)
  const lacking = tokens.filter((code) => !named.includes(code))
  const unknown = named.filter((code) => !tokens.includes(code))
  return lacking.length + unknown.length === 0
    ? []
    : [
        [
          'contracts',
          `must name ${tokens.join(' and ')}, and nothing else: ${[
            ...lacking.map((code) => `${code} is missing`),
            ...unknown.map((code) => `${code} isn’t listed there`),
          ].join(', ')}`,
        ],
      ]
}

const tokensOn = (network: NetworkCode): string[] =>
  assets
    .filter(({ code, networks: on }) => code !== networks[network].native && on.some((one) => one.code === network))
    .map(({ code }) => code)

function isPublic(xpub: string): boolean {
  try {
    return !HDKey.fromExtendedKey(xpub).privateKey
  } catch {
    return false
  }
}

/** Whether it is a chain on this machine that anybody can mine: its coins are worth nothing. */
export const isLocalChain = (node: Configured): boolean =>
  (node.family === 'evm' && node.chainId === 31_337) || (node.family === 'utxo' && node.format.endsWith('-regtest'))

/** Whether coins of it are worth nothing, or anybody could spend what is sent to its addresses. */
export const isWorthless = (node: Configured): boolean =>
  isLocalChain(node) ||
  (node.family === 'utxo' && node.format.endsWith('-test')) ||
  (node.family === 'tron' && TRON_TEST_NETWORKS.some((end) => node.genesis.endsWith(end))) ||
  Object.values(sandboxAccounts).some((accounts) => Object.values(accounts).some(({ xpub }) => xpub === node.xpub))

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** The machine that an address names: two ports of it are one, and so are all names of this one. */
const machineOf = (url: string): string => {
  const { hostname } = new URL(url)
  return LOOPBACK.test(hostname) ? 'localhost' : hostname.replace(/\.$/, '')
}

/** Whether what one operator says alone would be credited. */
export const isOneVoice = ({ nodes: [one, other] }: Configured): boolean =>
  one.operator.toLowerCase() === other.operator.toLowerCase() || machineOf(one.url) === machineOf(other.url)

/** The networks that are configured, each by its two nodes. Nothing is asked yet; a node of another chain answers nothing but WrongNode. */
export const nodeChains = (configured: ChainNodes): Chain[] =>
  (Object.entries(configured) as [NetworkCode, Configured][]).map(([network, node]) => {
    const { account, xpub, nodes } = node
    const [first, second] = nodes.map(({ url }) => speaking(network, node, url)) as [Speaking, Speaking]
    return {
      network,
      sandbox: false,
      reader: first.reader,
      second: second.reader,
      sender: first.sender && second.sender ? sendByBoth(first.sender, second.sender) : null,
      account,
      xpub,
      ...writing(node),
    }
  })

/** How a network is named, and how it writes addresses. */
function writing(node: Configured): Pick<Chain, 'caip2' | 'addressFrom' | 'prefixes'> {
  if (node.family === 'evm') return { caip2: `eip155:${node.chainId}`, addressFrom: ethereumAddress, prefixes: [] }
  if (node.family === 'tron')
    return { caip2: `tron:0x${node.genesis.slice(-8)}`, addressFrom: tronAddress, prefixes: [] }
  const params = coinParams[node.format]
  const caip2 = `bip122:${node.genesis.slice(0, 32)}`
  return { caip2, addressFrom: (key) => coinAddress(key, params), prefixes: [params.bech32] }
}

interface Speaking {
  reader: ChainReader
  /** null: nothing is sent on it. */
  sender: ChainSender | null
}

function speaking(network: NetworkCode, node: Configured, url: string): Speaking {
  const { native } = networks[network]
  if (node.family === 'tron') {
    const rpc = vouchedFor(tronHttp(url), (asked) => tronNodeFault(asked, node.genesis))
    const tokens = new Map(Object.entries(node.contracts).map(([code, contract]) => [contract, code]))
    const tron = { network, rpc, tokens, native, now: () => new Date() }
    return { reader: tronReader(tron), sender: tronSender(tron) }
  }
  if (node.family === 'utxo') {
    const params: CoinParams = coinParams[node.format]
    const rpc = vouchedFor(jsonRpc(url), (asked) => coinsNodeFault(asked, node.genesis))
    const coins = { network, native, rpc, params }
    return { reader: coinsReader(coins), sender: coinsSender(coins) }
  }
  const { chainId, genesis, traces } = node
  const rpc = vouchedFor(jsonRpc(url), (asked) => evmNodeFault(asked, chainId, genesis))
  const tokens = new Map(Object.entries(node.contracts).map(([code, contract]) => [contract.toLowerCase(), code]))
  const evm = { network, native, rpc, tokens, traces }
  return { reader: evmReader(evm), sender: evmSender(evm) }
}

/** Who runs the nodes of a network, as rehearsals name them. */
export const operatorsOf = ({ nodes }: Configured): string => nodes.map(({ operator }) => operator).join(', ')
