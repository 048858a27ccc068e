import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
  const typed = [...lines]
  const called = {
    ...{
      args: [],
      folder,
      options: { shares: false, sbom: false, paths: false },
      isTest: true,
      env: {},
      isTerminal: true,
    },
    ...{ standardInput: () => `${lines.join('\r\n')}\r\n`, say: (line: string) => void said.push(line) },
    ...{ nextLine: () => typed.shift() ?? '', tell: () => {} },
  }
  await commands[name]?.run({ ...called, ...more })
  return said
}

test('from the ceremony to the drill, as it is typed', async () => {
  const folder = newFolder()
  const options = { shares: true, sbom: false, paths: false }
  const shown = await run('init', folder, [PASS, '4'.repeat(50), ...NAMES], { options })
  const shares = shown.map((text) => text.split('\n')[1] ?? '')
  expect(shares).toHaveLength(3)
  const [made] = recordsOf(folder)
  const manifest = await run('manifest', folder)
  expect(manifest.join().split('\n').at(-1)).toBe(`${made?.program}  all of it`)
  const restored = newFolder()
  expect(await run('restore', restored, [PASS, ...shares.slice(1), ...NAMES], { isTerminal: false })).toEqual([
    `The seed is sealed. Put its journal’s copy into ${restored} before it serves; without one see \`new-journal\`.`,
  ])
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

test('a new seed has a journal; one that is restored gets its own back, or two people begin one, which is on record', async () => {
  const [folder, restored] = [newFolder(), newFolder()]
  const shown = await run('init', folder, [PASS, '4'.repeat(50), ...NAMES])
  const policy = JSON.stringify(testPolicy([passkey('ruth'), passkey('samuel')]))
  const asked = join(folder, 'asked')
  writeFileSync(asked, '{"op":"status"}\n')
  for (const at of [folder, restored]) writeFileSync(join(at, 'signer.json'), policy)
  const entries = async (at: string) =>
    JSON.parse((await run('answer', at, [PASS], { args: [asked] })).join()).journal.entries
  expect(await entries(folder)).toBe(2)
  await run('restore', restored, [PASS, shown.map((line) => line.slice(3)).join(' '), ...NAMES])
  await expect(entries(restored)).rejects.toThrow('Put its copy back')
  writeFileSync(join(restored, 'journal'), '')
  await expect(entries(restored)).rejects.toThrow('Put its copy back')
  await expect(run('new-journal', restored, [PASS, ...NAMES])).rejects.toThrow('is there already')
  rmSync(join(restored, 'journal'))
  await expect(run('new-journal', restored, [PASS, 'Ruth Adler'])).rejects.toThrow('two witnesses')
  await expect(run('new-journal', restored, ['wrong horse battery', ...NAMES])).rejects.toThrow('passphrase is wrong')
  expect(existsSync(join(restored, 'journal'))).toBe(false)
  await run('new-journal', restored, [PASS, ...NAMES])
  expect(recordsOf(restored).map(({ what, witnesses }) => [what, witnesses])).toEqual([
    ['restore', NAMES],
    ['new-journal', NAMES],
  ])
  expect(await entries(restored)).toBe(2)
  rmSync(join(restored, 'journal'))
  copyFileSync(join(folder, 'journal'), join(restored, 'journal'))
  expect(await entries(restored)).toBe(2)
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
  const bill = await run('manifest', folder, [], { options: { shares: false, sbom: true, paths: false } })
  expect(JSON.parse(bill.join())).toMatchObject({ bomFormat: 'CycloneDX' })
})

test('what is packed for a machine without a network runs there, and is what was packed', async () => {
  const top = fileURLToPath(new URL('../../../', import.meta.url))
  const far = newFolder()
  const paths = (await run('manifest', far, [], { options: { shares: false, sbom: false, paths: true } }))
    .join()
    .split('\n')
  const packed = paths.filter((path) => !path.endsWith('/node'))
  execFileSync('tar', ['-cf', join(far, 'signer.tar'), '-C', top, ...packed])
  execFileSync('tar', ['-xf', 'signer.tar'], { cwd: far })
  const said = execFileSync(process.execPath, ['src/signer/main.ts', 'manifest'], { cwd: far, encoding: 'utf8' })
  expect(said.trim()).toBe((await run('manifest', far)).join())
})

test('a file that is named and isn’t there is named in return, with what it was to be', async () => {
  const at = newFolder()
  await expect(run('answer', at, [PASS], { args: ['/nowhere/asked'] })).rejects.toThrow(
    '/nowhere/asked isn’t there (ENOENT): it was to be the file of requests, one a line',
  )
  await expect(run('combine', at, [], { args: ['/', '/'] })).rejects.toThrow(
    '/ can’t be read (EISDIR): it was to be the file of requests',
  )
})
