import { describe, expect, test } from 'vitest'
import { ChainNodes, isOneVoice, isWorthless, nodeChains } from './node-chains.ts'
import { sandboxAccounts } from './sandbox-accounts.ts'

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
const nodes = [
  { operator: 'own', url: 'http://florin:secret@10.0.0.1:9332' },
  { operator: 'somebody', url: 'https://ltc.provider.example/key' },
]
const litecoin = {
  family: 'utxo',
  format: 'litecoin',
  nodes,
  genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
  account: "m/84'/2'/0'",
  xpub: XPUB,
}
const ethereum = {
  family: 'evm',
  chainId: 1,
  nodes,
  genesis: `0x${'d4'.repeat(32)}`,
  account: "m/44'/60'/7'",
  xpub: XPUB,
  contracts: {
    USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
}
const tron = {
  family: 'tron',
  nodes,
  genesis: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  account: "m/44'/195'/0'",
  xpub: XPUB,
  contracts: { USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
}
const faults = (given: unknown) =>
  ChainNodes.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the networks that are read from nodes', () => {
  test('are named by their chain, and ask nothing of anybody until they are read', () => {
    const chains = nodeChains(ChainNodes.parse({ ethereum, litecoin, tron }))
    expect(chains.map(({ network, caip2, sandbox, sender }) => [network, caip2, sandbox, sender !== null])).toEqual([
      ['ethereum', 'eip155:1', false, true],
      ['litecoin', 'bip122:12a765e31ffd4059bada1e25190f6e98', false, true],
      // Nothing is sent there.
      ['tron', 'tron:0x2b6653dc', false, true],
    ])
  })

  test.each([
    ['a private key', { litecoin: { ...litecoin, xpub: XPRV } }, /^litecoin.xpub: must be an extended public key/],
    ['no key', { litecoin: { ...litecoin, xpub: 'xpub' } }, /^litecoin.xpub/],
    ['another coin’s addresses', { litecoin: { ...litecoin, format: 'bitcoin' } }, /^litecoin.format: .*litecoin/],
    ['another family', { ethereum: { ...litecoin } }, /^ethereum.family: must be evm/],
    [
      'Ethereum’s contracts',
      { tron: { ...tron, contracts: ethereum.contracts } },
      /^tron.contracts.USDT: must be an address of Tron’s/,
    ],
    [
      'a token more',
      { tron: { ...tron, contracts: { ...tron.contracts, USDC: tron.contracts.USDT } } },
      /must name USDT,/,
    ],
    ['Tron’s as Ethereum’s', { tron: { ...ethereum } }, /^tron.family: must be tron/],
    ['one node', { litecoin: { ...litecoin, nodes: nodes.slice(1) } }, /^litecoin.nodes/],
    [
      'a node by another protocol',
      { litecoin: { ...litecoin, nodes: [nodes[0], { operator: 'x', url: 'ws://x' }] } },
      /nodes.1.url/,
    ],
    [
      'a token short',
      { ethereum: { ...ethereum, contracts: { USDT: ethereum.contracts.USDT } } },
      /contracts: must name USDT and USDC, and nothing else: USDC is missing/,
    ],
    [
      'an asset that isn’t there',
      { ethereum: { ...ethereum, contracts: { ...ethereum.contracts, DAI: ethereum.contracts.USDT } } },
      /contracts: must name .*: DAI isn’t listed there/,
    ],
    [
      'a contract mistyped',
      {
        ethereum: {
          ...ethereum,
          contracts: { ...ethereum.contracts, USDT: '0xdac17F958D2ee523a2206206994597C13D831ec7' },
        },
      },
      /USDT: must be an address with its checksum/,
    ],
    ['a network that nobody knows', { solana: litecoin }, /solana|^:/],
    ['a member more', { litecoin: { ...litecoin, privateKey: 'x' } }, /litecoin/],
  ])('are refused with %s', (_, given, fault) => {
    expect(faults(given)?.[0]).toMatch(fault)
  })

  test('are two voices only where operators and hosts differ', () => {
    const read = (given: object) => ChainNodes.parse({ litecoin: { ...litecoin, ...given } }).litecoin!
    const [own, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
    expect(isOneVoice(read({}))).toBe(false)
    expect(isOneVoice(read({ nodes: [own, { ...other, operator: 'OWN' }] }))).toBe(true)
    expect(isOneVoice(read({ nodes: [own, { ...own, operator: 'else' }] }))).toBe(true)
    const at = (one: string, two: string) =>
      isOneVoice(
        read({
          nodes: [
            { ...own, url: `http://${one}` },
            { ...other, url: `http://${two}` },
          ],
        }),
      )
    expect(at('10.0.0.1:9332', '10.0.0.1:19332')).toBe(true)
    expect(at('localhost:1', '127.0.0.1:2')).toBe(true)
    expect(at('127.0.0.1:1', '[::1]:2')).toBe(true)
    expect(at('10.0.0.1', '10.0.0.2')).toBe(false)
  })

  test('are worth nothing on test networks, and with keys that everybody has', () => {
    const read = (given: object) => ChainNodes.parse({ litecoin: { ...litecoin, ...given } }).litecoin!
    expect(isWorthless(read({}))).toBe(false)
    expect(isWorthless(read({ format: 'litecoin-test' }))).toBe(true)
    expect(isWorthless(read({ xpub: sandboxAccounts.litecoin.deposit.xpub }))).toBe(true)
    const local = ChainNodes.parse({ ethereum: { ...ethereum, chainId: 31_337 } }).ethereum!
    expect(isWorthless(local)).toBe(true)
    const onTron = (given: object) => isWorthless(ChainNodes.parse({ tron: { ...tron, ...given } }).tron!)
    // Nile’s first block, and Shasta’s, by what its chain id is made of.
    const ends = ['cd8690dc', '94a9059e'].map((end) => ({ genesis: tron.genesis.slice(0, -8) + end }))
    expect([{}, ...ends, { xpub: sandboxAccounts.tron.deposit.xpub }].map(onTron)).toEqual([false, true, true, true])
  })
})
