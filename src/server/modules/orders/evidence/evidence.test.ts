import { execFileSync } from 'node:child_process'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Receipt, type SaltedWords, verifyBundle, verifyChain } from '../../../../contract/orders/receipts.ts'
import { say } from '../../../../contract/sentence.ts'
import { textOf } from '../../../../words/sentences.ts'
import { query } from '../../../kernel/tx.ts'
import { bareBundle } from '../../../testing/bare-bundle.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { evidencePage } from './evidence-page.ts'
import { readReceipts } from './receipts.rows.ts'
import { publicKeys, seal } from './receipts.ts'

type Files = Record<string, Uint8Array>

describe('the evidence bundle of an order', () => {
  let it: TestApp
  let bundle: Uint8Array
  beforeAll(async () => {
    it = await testApp(anEngine)
    ;({ bundle } = await bareBundle(it))
  })
  afterAll(() => it.stop())

  const keys = () => publicKeys(it.app.config)
  const files = () => unzipSync(bundle)
  const found = async (changed: Files, trusted = keys()) =>
    (await verifyBundle(new Map(Object.entries(changed)), trusted)).faults.map((fault) =>
      textOf(say('fault_line', { ...fault })),
    )
  const text = (name: string) => Buffer.from(files()[name] ?? []).toString()
  const read = <T>(name: string): T => JSON.parse(text(name)) as T
  const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))

  test('holds what was done, said, sent and asked for, and nothing that was not shared yet', async () => {
    expect(Object.keys(files()).sort()).toEqual([
      'chat.json',
      'manifest.json',
      'order.json',
      'proofs/01.webp',
      'proofs/proofs.json',
      'public-key.json',
      'receipts.json',
      'terms.txt',
      'verify.html',
      'words.json',
    ])
    expect(read<Receipt[]>('receipts.json').map(({ event }) => event)).toEqual(['place', 'extend', 'pay', 'release'])
    expect(read<object[]>('chat.json')).toMatchObject([
      { seq: 1, from: 'buyer', text: 'I sent it at noon.', file: null },
      { seq: 2, from: 'buyer', text: '', file: { path: 'proofs/01.webp', name: 'transfer.webp' } },
    ])
    expect(text('terms.txt')).toBe('No third parties.')
    expect(Buffer.from(bundle).includes('not-shown-yet')).toBe(false)
  })

  test('is found whole by whoever has the keys, and by whoever has only the bundle', async () => {
    expect(await found(files())).toEqual([])
    expect((await verifyBundle(new Map(Object.entries(files())))).faults).toEqual([])
  })

  test('says what was written with a step beside a receipt that bears its salted hash alone, and tells of what was put in its place', async () => {
    const words = read<SaltedWords[]>('words.json')
    expect(words.map(({ words: one }) => one)).toEqual(
      ['place', 'extend', 'pay', 'release'].map((event) => `Why: ${event}`),
    )
    expect(text('receipts.json')).not.toContain('Why')
    expect(new Set(words.map(({ salt }) => salt)).size).toBe(words.length)
    const forged = words.map((one) => (one.seq === 2 ? { ...one, words: 'Why not' } : one))
    expect(await found({ ...files(), 'words.json': bytes(forged) })).toContain(
      'receipt 2 was altered: it is not the file that was signed.',
    )
  })

  test('what was written is gone with its author’s key, and the order’s chain and a bundle made since are as sound as before [ASVS 14.2.4]', async () => {
    const made = await bareBundle(it)
    const { order } = JSON.parse(Buffer.from(unzipSync(made.bundle)['manifest.json'] ?? []).toString())
    // As what forgets an account does once the law no longer has it kept.
    await it.database.superuser.query(
      `alter table customer_key disable trigger user; delete from customer_key; alter table customer_key enable trigger user`,
    )
    expect(await verifyChain(await readReceipts(query(it.ctx()), order), keys())).toEqual([])
    const since = await made.again()
    expect(Object.keys(unzipSync(since))).not.toContain('words.json')
    expect(await found(unzipSync(since))).toEqual([])
    await expect(
      it.app.db.pool.query(`update order_event_words set words_sealed = ''`),
      'and never changed',
    ).rejects.toMatchObject({ code: expect.stringMatching(/23001|42501/) })
  })

  test('tells of each file that was changed by one bit, left out or added', async () => {
    for (const path of Object.keys(files()).filter((name) => name !== 'manifest.json')) {
      const one = Uint8Array.from(files()[path] as Uint8Array)
      one[one.length >> 1] = (one[one.length >> 1] as number) ^ 1
      expect(await found({ ...files(), [path]: one }), path).toContain(
        `${path} was altered: it is not the file that was signed.`,
      )
      const { [path]: _gone, ...rest } = files()
      expect(await found(rest), path).toContain(`${path} is missing.`)
    }
    expect(await found({ ...files(), 'proofs/02.webp': new Uint8Array(1) })).toEqual([
      'proofs/02.webp was added: it is not part of the bundle.',
    ])
  })

  test.each<[string, (receipts: Receipt[]) => unknown, string]>([
    ['dropped', ([a, , c, d]) => [a, c, d], 'receipt 2 is missing.'],
    ['cut off at the end', ([a, b, c]) => [a, b, c], 'receipts 3 are here; 4 were signed, the last one with the hash'],
    ['moved', ([a, c, b, d]) => [a, b, c, d], 'receipt 2 stands out of order, after receipt 3.'],
    ['changed', ([a, b, c, d]) => [a, b, { ...c, data: { of: 'nothing' } }, d], 'receipt 3 was altered'],
    ['re-signed', ([a, b, c, d]) => [a, b, { ...c, signature: d?.signature }, d], 'receipt 3 bears a signature'],
    ['replaced by nonsense', () => ({ length: 1 }), 'bundle is not built as a bundle is'],
  ])('tells which receipt was %s', async (_, change, sentence) => {
    const changed = bytes(change(read<Receipt[]>('receipts.json')))
    const said = await found({ ...files(), 'receipts.json': changed })
    expect(
      said.some((line) => line.startsWith(sentence)),
      said.join('\n'),
    ).toBe(true)
    expect(said).toContain('receipts.json was altered: it is not the file that was signed.')
  })

  test('is not believed when somebody makes a whole one with a key of their own', async () => {
    const theirs = { RECEIPT_KEY: `${'E'.repeat(43)}=` }
    const { hash: _h, key: _k, signature: _s, ...said } = read<Receipt>('manifest.json')
    const forged = { ...files(), 'manifest.json': bytes(seal(theirs, said)) }
    expect((await found(forged))[0]).toMatch(/^manifest.json is signed with a key that is not known here/)
    const { manifest } = await verifyBundle(new Map(Object.entries(forged)), publicKeys(theirs))
    expect(manifest?.key).not.toBe(keys()[0]?.key_id)
    const bent = bytes({ ...read<Receipt>('manifest.json'), number: 'P-other' })
    expect(await found({ ...files(), 'manifest.json': bent })).toContain(
      'manifest.json was altered: its content no longer gives its hash.',
    )
    expect(await found({ ...files(), 'manifest.json': Buffer.from('{') })).toContain(
      'manifest.json can’t be read any more.',
    )
  })

  test('brings a page that may talk to nobody and bears all of its script', () => {
    const page = text('verify.html')
    expect(page).toBe(evidencePage(textOf))
    expect(page).toContain(`default-src 'none'`)
    expect(page).not.toMatch(/\bsrc=|\bhref=|@import|url\(/)
    expect(page.match(/<\/script/g)).toHaveLength(1)
  })

  test.each([
    ['pt', 'ltr', 'Conferir um pacote de provas'],
    ['es', 'ltr', 'Comprobar un paquete de pruebas'],
    ['ar', 'rtl', 'فحص حزمة أدلة'],
  ])('brings the page in the language of whoever asks for it: %s', (language, direction, title) => {
    const page = evidencePage((sentence) => textOf(sentence, language))
    expect(page).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(page).toContain(`<h1>${title}</h1>`)
    const [shown = ''] = page.split('<script>')
    expect(shown).not.toMatch(/\{\w+\}/)
    expect(shown).toContain('<b>receipts.json</b>')
    // Whatever its script names, it bears.
    const [, bears = ''] = /const words = (\{.*\})\n/.exec(page) ?? []
    const script = page.slice(page.indexOf(bears) + bears.length)
    const named = script.match(/(?<=['"])(evidence|fault|seal|part|receipts?|bundle)_[a-z_]+(?=['"])/g) ?? []
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((code) => !(code in JSON.parse(bears)))).toEqual([])
  })

  test('is checked by that page’s own script, as a browser without anything else runs it', () => {
    // As the server runs, without a test runner that rewrites functions: their text is what the page bears.
    const program = `
      import { evidencePage } from ${JSON.stringify(new URL('./evidence-page.ts', import.meta.url).href)}
      import { textOf } from ${JSON.stringify(new URL('../../../../words/sentences.ts', import.meta.url).href)}
      import { runInThisContext } from 'node:vm'
      const script = /<script>([\\s\\S]*)<\\/script>/.exec(evidencePage(textOf))[1].replace(/start\\(verifyBundle\\)\\s*$/, '')
      const run = runInThisContext('(() => {' + script + '\\nreturn async (bytes) => verifyBundle(await unpacked(bytes)) })()')
      const chunks = []
      for await (const chunk of process.stdin) chunks.push(chunk)
      const { faults } = await run(new Uint8Array(Buffer.concat(chunks)))
      console.log(JSON.stringify(faults.map(({ where }) => where)))`
    const judged = (archive: Uint8Array) =>
      JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '-e', program], { input: archive }).toString(),
      ) as string[]
    expect(judged(bundle)).toEqual([])
    expect(judged(zipSync({ ...files(), 'terms.txt': new Uint8Array(3) }))).toEqual(['terms.txt'])
  })
})
