import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bareBundle } from '../testing/bare-bundle.ts'
import { testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { evidenceCommands } from './evidence.ts'

test('an evidence bundle is judged at the command line, far from its database', async () => {
  const it = await testApp(anEngine)
  const { bundle, number } = await bareBundle(it)
  const { config } = it.app
  await it.stop()
  const typed = async (archive?: Uint8Array) => {
    const lines: string[] = []
    const input = {
      args: archive ? ['bundle.zip'] : [],
      config,
      readBytes: async () => archive as Uint8Array,
      say: (line: string) => lines.push(line),
    }
    const code = await evidenceCommands['evidence verify']?.run(input)
    return { code, said: lines.join('\n') }
  }
  const good = await typed(bundle)
  expect(good).toMatchObject({ code: 0 })
  expect(good.said).toContain(`${number}, made for the buyer`)
  expect(good.said).toContain('Valid: nothing was altered.')
  const bad = await typed(zipSync({ ...unzipSync(bundle), 'chat.json': new Uint8Array(2) }))
  expect(bad).toMatchObject({ code: 1 })
  expect(bad.said).toContain('FAULT chat.json was altered')
  expect(bad.said).toContain('Not valid')
  await expect(typed(Buffer.from('not a zip'))).rejects.toThrow('This is no zip archive')
  await expect(typed(bundle.slice(0, bundle.length / 2))).rejects.toThrow('This is no zip archive')
  await expect(typed()).rejects.toThrow('Say which file')
})
