import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { passkey, testPolicy } from '../testing/test-signer.ts'
import { commands } from './commands.ts'
import { recordsOf } from './records.ts'

const PASS = 'correct horse battery'
const NAMES = ['Ruth Adler', 'Samuel Okafor']
const newFolder = () => mkdtempSync(join(tmpdir(), 'commands-'))

/** Runs a command on lines as somebody types them; answers what it said. */
async function run(name: string, folder: string, lines: readonly string[] = [], more: object = {}): Promise<string[]> {
  const said: string[] = []
  const called = {
    ...{ args: [], folder, options: { shares: false, sbom: false }, isTest: true, env: {}, isTerminal: true },
    ...{ standardInput: () => `${lines.join('\r\n')}\r\n`, say: (line: string) => void said.push(line) },
  }
  await commands[name]?.run({ ...called, ...more })
  return said
}

test('from the ceremony to the drill, as it is typed', async () => {
  const folder = newFolder()
  const options = { shares: true, sbom: false }
  const shown = await run('init', folder, [PASS, '4'.repeat(50), ...NAMES], { options })
  const shares = shown.map((text) => text.split('\n')[1] ?? '')
  expect(shares).toHaveLength(3)
  const [made] = recordsOf(folder)
  const manifest = await run('manifest', folder)
  expect(manifest.join().split('\n').at(-1)).toBe(`${made?.program}  all of it`)
  const restored = newFolder()
  expect(await run('restore', restored, [PASS, ...shares.slice(1), ...NAMES], { isTerminal: false })).toEqual([])
  const [own, other] = [await run('vault-key', folder, [PASS]), await run('vault-key', restored, [PASS])]
  expect(own).toEqual(other)
  expect(JSON.parse(own.join())).toMatchObject({ machine: made?.machine, owner: expect.stringMatching(/^0x/) })
  writeFileSync(
    join(folder, 'signer.json'),
    JSON.stringify(testPolicy([passkey('ruth'), passkey('samuel'), passkey('mia')])),
  )
  const typed = [PASS, shares[0] ?? '', shares[2] ?? '', ...NAMES]
  await expect(run('drill', folder, typed)).rejects.toThrow('--scratch')
  const scratch = join(folder, 'scratch')
  const steps = await run('drill', folder, typed, { options: { ...options, scratch } })
  expect(steps).toEqual(recordsOf(folder).at(-1)?.steps)
  const more = await run('shares', folder, [PASS, ...NAMES])
  expect(more).toHaveLength(3)
  expect(recordsOf(folder).map(({ what }) => what)).toEqual(['init', 'drill', 'shares'])
})

test.each(['init', 'shares'])('%s shows a seed to a terminal, and to no file or log', async (name) => {
  const folder = newFolder()
  const lines = [PASS, '4'.repeat(50), ...NAMES]
  await expect(run(name, folder, lines, { isTerminal: false })).rejects.toThrow('on a terminal only')
  expect(() => readFileSync(join(folder, 'keystore.json'))).toThrow('ENOENT')
})

test('without vaults none is told of, and its bill of materials is JSON', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'signer.json'), JSON.stringify(testPolicy([passkey('ruth'), passkey('samuel')])))
  expect(await run('vault', folder)).toEqual(['[]'])
  const bill = await run('manifest', folder, [], { options: { shares: false, sbom: true } })
  expect(JSON.parse(bill.join())).toMatchObject({ bomFormat: 'CycloneDX' })
})
