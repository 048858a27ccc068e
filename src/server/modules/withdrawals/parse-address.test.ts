import { bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { looksAlike, parseAddress } from './parse-address.ts'

// Of BIP 173, BIP 350 and EIP-55, of Litecoin Core's tests and of well-known addresses.
const sound: [network: string, typed: string, canonical?: string][] = [
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', ' bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0 '.trim()],
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['litecoin', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
]
const prefixes: Record<string, [main: string, test: string]> = { bitcoin: ['bc', 'tb'], litecoin: ['ltc', 'tltc'] }
const real = (network: string) => ({ prefixes: prefixes[network]?.slice(0, 1) ?? [] })
const sandbox = (network: string) => ({ prefixes: prefixes[network]?.slice(1) ?? [] })
const refused: [network: string, typed: string, why: string][] = [
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'address_mistyped'],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'address_mistyped'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4', 'address_mistyped'],
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'address_mistyped'],
  ['bitcoin', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', 'address_not_of_network'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'address_of_other_network'],
  ['bitcoin', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_not_of_network'],
  ['litecoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'address_not_of_network'],
  [
    'litecoin',
    'ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8ypxuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf',
    'address_mweb',
  ],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'address_mistyped'],
  ['ethereum', '0x0000000000000000000000000000000000000000', 'address_nobodys'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae', 'address_not_of_network'],
  ['ethereum', 'vitalik.eth', 'address_not_of_network'],
  ['ethereum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'address_not_of_network'],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'address_not_of_network'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'address_mistyped'],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'address_nobodys'],
  ['tron', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'address_not_of_network'],
  ['tron', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_not_of_network'],
  ['tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'address_not_of_network'],
  ['solana', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'network_unknown'],
]

describe('an address', () => {
  test.each(sound)('of %s, %s, is read', (network, typed, canonical = typed) => {
    expect(parseAddress(network, ` ${typed}\n`, real(network))).toEqual({ canonical })
  })

  test.each(refused)('of %s, %s, is refused', (network, typed, why) => {
    expect(parseAddress(network, typed, real(network))).toMatchObject({ wrong: { say: why } })
  })

  const [main, test_] = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx']
  test('of the coin’s other network is refused, and says how those begin that are expected', () => {
    const expected = (begin: string) => ({
      wrong: { say: 'address_of_other_network', with: { network: 'Bitcoin', begin } },
    })
    expect(parseAddress('bitcoin', main, real('bitcoin'))).toEqual({ canonical: main })
    expect(parseAddress('bitcoin', test_, real('bitcoin'))).toEqual(expected('bc1'))
    expect(parseAddress('bitcoin', test_, sandbox('bitcoin'))).toEqual({ canonical: test_ })
    expect(parseAddress('bitcoin', main, sandbox('bitcoin'))).toEqual(expected('tb1'))
    expect(parseAddress('litecoin', main, real('litecoin'))).toMatchObject({ wrong: { say: 'address_not_of_network' } })
    expect(parseAddress('bitcoin', test_.replace(/x$/, 'q'), sandbox('bitcoin'))).toHaveProperty('wrong')
  })

  test('of a chain that developers run is its own, and no other is', () => {
    const regtest = { prefixes: ['rltc'] }
    const own = bech32.encode('rltc', [0, ...bech32.toWords(new Uint8Array(20))])
    expect(parseAddress('litecoin', own, regtest)).toEqual({ canonical: own })
    for (const typed of ['ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ'])
      expect(parseAddress('litecoin', typed, regtest)).toMatchObject({
        wrong: { say: typed.startsWith('ltc1') ? 'address_of_other_network' : 'address_not_of_network' },
      })
  })

  test('with any one character of another wrong is refused, unless it has no checksum', () => {
    for (const [network, , canonical] of sound.map(([n, t, c]) => [n, t, c ?? t] as const)) {
      if (network === 'ethereum') continue
      for (let at = 4; at < canonical.length; at++) {
        const other = canonical[at] === 'q' ? 'p' : 'q'
        const typed = canonical.slice(0, at) + other + canonical.slice(at + 1)
        expect(parseAddress(network, typed, real(network))).toHaveProperty('wrong')
      }
    }
  })

  test('that begins and ends like another could be taken for it', () => {
    const mine = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(looksAlike(mine, '0x5aAe0000000000000000000000000000000bEAED')).toBe(true)
    expect(looksAlike(mine, mine)).toBe(false)
    expect(looksAlike(mine, '0x5aAe0000000000000000000000000000000bEAEE')).toBe(false)
  })
})
