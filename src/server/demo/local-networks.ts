import { readFileSync } from 'node:fs'
import { withChecksum } from '../providers/chain/addresses.ts'
import { type Anvil, anvilRuns, startAnvil } from '../providers/chain/local-nodes/anvil.ts'
import { type Litecoind, litecoindPath, startLitecoind } from '../providers/chain/local-nodes/litecoind.ts'
import { sandboxAccounts } from '../providers/chain/sandbox-accounts.ts'

const contracts = JSON.parse(
  readFileSync(new URL('../providers/chain/local-nodes/test-contracts.json', import.meta.url), 'utf8'),
) as { Tether: { bytecode: string; methods: Record<string, string> } }

const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Real nodes on this machine, of chains that nobody else has and that a timer mines. */
export interface LocalNetworks {
  /** CHAIN_NODES for them; the operator of both nodes is this machine. */
  chainNodes: string
  /** How somebody pays on them. */
  howToPay: string[]
  /** Stops them; the nodes are told so before it returns. */
  stop(): Promise<void>
}

/** Starts Ethereum, and Litecoin where litecoind is installed. Throws Error where the machine has neither. */
export async function startLocalNetworks(every = { ethereumMs: 2_000, litecoinMs: 10_000 }): Promise<LocalNetworks> {
  if (!anvilRuns && !litecoindPath)
    throw new Error('Neither Anvil nor litecoind runs here: on Debian, apt-get install litecoind')
  const ethereum = anvilRuns ? await startEthereum(every.ethereumMs) : undefined
  const litecoin = litecoindPath ? await startLitecoin(every.litecoinMs) : undefined
  return {
    chainNodes: JSON.stringify({
      ...(ethereum && { ethereum: ethereum.configured }),
      ...(litecoin && { litecoin: litecoin.configured }),
    }),
    howToPay: [...(ethereum?.howToPay ?? []), ...(litecoin?.howToPay ?? [])],
    stop: async () => void (await Promise.all([ethereum?.stop(), litecoin?.stop()])),
  }
}

/** Mines from time to time; a node that is stopped in between has the last word. */
const mining = (everyMs: number, mine: () => Promise<unknown>) =>
  setInterval(() => void mine().catch(() => undefined), everyMs).unref()

const configuredOf = (network: 'ethereum' | 'litecoin', url: string) => ({
  nodes: [1, 2].map(() => ({ operator: 'this machine', url })),
  account: sandboxAccounts[network].deposit.path,
  xpub: sandboxAccounts[network].deposit.xpub,
})

async function startEthereum(everyMs: number) {
  const anvil = await startAnvil()
  const [rich = ''] = await anvil.rpc<string[]>('eth_accounts')
  const tokens: Record<string, string> = {}
  for (const code of ['USDT', 'USDC']) tokens[code] = await deployToken(anvil, rich)
  const { hash } = await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', '0x0', false)
  const timer = mining(everyMs, () => anvil.rpc('evm_mine'))
  const pay = (params: object) =>
    `curl -s ${anvil.url} -H 'content-type: application/json' -d '${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [params] })}'`
  return {
    configured: {
      ...configuredOf('ethereum', anvil.url),
      family: 'evm',
      chainId: 31_337,
      genesis: hash,
      contracts: Object.fromEntries(Object.entries(tokens).map(([code, address]) => [code, withChecksum(address)])),
      traces: true,
    },
    howToPay: [`0.5 ETH:  ${pay({ from: rich, to: '<your address>', value: hex(5n * 10n ** 17n) })}`],
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
  const data = `0x${methods['mint(address,uint256)']}${word(BigInt(from))}${word(10n ** 12n)}`
  await rpc('eth_sendTransaction', { from, to, data, gas: hex(200_000n) })
  await rpc('evm_mine')
  return to
}

async function startLitecoin(everyMs: number) {
  // Its wallet is whoever pays the exchange; the exchange itself asks for none.
  const litecoind: Litecoind = await startLitecoind('-disablewallet=0', '-fallbackfee=0.0001')
  await litecoind.rpc('createwallet', 'payer')
  const own = await litecoind.rpc('getnewaddress', '', 'bech32')
  await litecoind.rpc('generatetoaddress', 110, own)
  const genesis = await litecoind.rpc('getblockhash', 0)
  const timer = mining(everyMs, () => litecoind.rpc('generatetoaddress', 1, own))
  return {
    configured: { ...configuredOf('litecoin', litecoind.url), family: 'utxo', format: 'litecoin-regtest', genesis },
    howToPay: [`2.5 LTC:  curl -s ${litecoind.url} -d '{"method":"sendtoaddress","params":["<your address>","2.5"]}'`],
    stop: () => {
      clearInterval(timer)
      return litecoind.stop()
    },
  }
}
