import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { evmAddress, isEvmAddress } from './evm-address.ts'
import { rlp, signDigest, signEvm, transferCall } from './evm-transaction.ts'

// The example of EIP-155: https://eips.ethereum.org/EIPS/eip-155
test('the example of EIP-155: the list, its hash, the deterministic signature', () => {
  const unsigned = rlp([
    Uint8Array.of(9),
    hexToBytes('04a817c800'),
    hexToBytes('5208'),
    new Uint8Array(20).fill(0x35),
    hexToBytes('0de0b6b3a7640000'),
    new Uint8Array(),
    Uint8Array.of(1),
    new Uint8Array(),
    new Uint8Array(),
  ])
  expect(bytesToHex(unsigned)).toBe(
    'ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080',
  )
  const digest = keccak_256(unsigned)
  expect(bytesToHex(digest)).toBe('daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53')
  expect(signDigest(digest, new Uint8Array(32).fill(0x46))).toEqual({
    recovery: 0n,
    r: 0x28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276n,
    s: 0x67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83n,
  })
})

// Vectors for RFC 6979 on secp256k1 with SHA-256 that Bitcoin's libraries share, each s the lower one.
const KEY_OF_ONE = `${'0'.repeat(63)}1`
test.each([
  [
    KEY_OF_ONE,
    'Satoshi Nakamoto',
    '934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8',
    '2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5',
  ],
  [
    KEY_OF_ONE,
    'All those moments will be lost in time, like tears in rain. Time to die...',
    '8600dbd41e348fe5c9465ab92d23e3db8b98b873beecd930736488696438cb6b',
    '547fe64427496db33bf66019dacbf0039c04199abb0122918601db38a72cfc21',
  ],
  [
    'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140',
    'Satoshi Nakamoto',
    'fd567d121db66e382991534ada77a6bd3106f0a1098c231e47993447cd6af2d0',
    '6b39cd0eb1bc8603e159ef5c20a5c8ad685a45b06ce9bebed3f153d10d93bed5',
  ],
])('a key and a message have one signature: %s, %s', (key, message, r, s) => {
  const signed = signDigest(sha256(utf8ToBytes(message)), hexToBytes(key))
  expect([signed.r, signed.s]).toEqual([BigInt(`0x${r}`), BigInt(`0x${s}`)])
})

// Test vectors of Besu for EIP-1559, chain 7822.
test.each([
  [
    819n,
    43203529n,
    35552n,
    75853n,
    121212n,
    '02f870821e8e8203338301284d8301d97c828ae094000000000000000000000000000000000000aaaa8402933bc980c080a0d067f2167008c59219652f91cbf8788dbca5f771f6e91e2b7657e85b78b472e0a01d305af9fe81fdba43f0dfcd400ed24dcace0a7e30d4e85701dcaaf484cd079e',
  ],
  [
    353n,
    61901619n,
    32593n,
    38850n,
    136295n,
    '02f86f821e8e8201618297c283021467827f5194000000000000000000000000000000000000aaaa8403b08b3380c001a004205678f13fc1d7b10feea6513dfa76e24418b6e08097d95c6f93a3b64e536da01d45ad61bfece43862de2cce7d2575a8c1d08c26c87f3cb5f26d7b0be54a91b2',
  ],
  [
    985n,
    32531825n,
    68541n,
    66377n,
    136097n,
    '02f871821e8e8203d983010349830213a183010bbd94000000000000000000000000000000000000aaaa8401f0657180c001a0e6d23c5ecc0f388a4d41a9523c3ad171e98083a61288c340b968dfe0903a6741a07319e8d54a4fd8f0c081d3ce093d869f9df598481991c8534bfd8f2c163884b4',
  ],
])(
  'the bytes of type 2 are the published ones: nonce %s',
  (nonce, value, gas, maxPriorityFeePerGas, maxFeePerGas, raw) => {
    const secret = hexToBytes('8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63')
    const to = '0x000000000000000000000000000000000000aaaa'
    const signed = signEvm(
      { chainId: 7822n, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data: '' },
      secret,
    )
    expect(signed.raw).toBe(`0x${raw}`)
    expect(signed.hash).toBe(`0x${bytesToHex(keccak_256(hexToBytes(raw)))}`)
  },
)

test('RLP: the examples of the yellow paper’s appendix', () => {
  const text = (said: string) => new TextEncoder().encode(said)
  expect(bytesToHex(rlp(text('dog')))).toBe('83646f67')
  expect(bytesToHex(rlp([text('cat'), text('dog')]))).toBe('c88363617483646f67')
  expect(bytesToHex(rlp([]))).toBe('c0')
  expect(bytesToHex(rlp([[], [[]], [[], [[]]]]))).toBe('c7c0c1c0c3c0c1c0')
  expect(bytesToHex(rlp(Uint8Array.of(0)))).toBe('00')
  expect(bytesToHex(rlp(new Uint8Array(56))).slice(0, 4)).toBe('b838')
  expect(bytesToHex(rlp(new Uint8Array(1024))).slice(0, 6)).toBe('b90400')
})

test('s is low, or the network calls it malleable', () => {
  const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
  for (let at = 0; at < 40; at++) {
    const { s } = signDigest(keccak_256(Uint8Array.of(at)), new Uint8Array(32).fill(1))
    expect(s <= half).toBe(true)
  }
})

test('ERC-20’s transfer is called as its ABI has it', () => {
  expect(transferCall('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 255n)).toBe(
    'a9059cbb00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c800000000000000000000000000000000000000000000000000000000000000ff',
  )
})

test('addresses have one spelling: the examples of EIP-55', () => {
  const good = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]
  for (const one of good) {
    expect(isEvmAddress(one)).toBe(true)
    expect(isEvmAddress(one.toLowerCase())).toBe(false)
    expect(isEvmAddress(one.slice(0, -1))).toBe(false)
  }
  expect(isEvmAddress(`${good[0]}0`)).toBe(false)
  expect(evmAddress(hexToBytes('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'))).toBe(
    '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  )
})
