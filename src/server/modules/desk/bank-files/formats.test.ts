import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BankFile, deskBookBankFile, deskReceiveBankFile } from '../../../../contract/desk/bank-files.ts'
import { deskBankProfiles, deskSaveBankProfile } from '../../../../contract/desk/books/bank-profiles.ts'
import { createDeposit } from '../../../../contract/wallet/payments.ts'
import { query } from '../../../kernel/tx.ts'
import { camt, details, entry, statement, transfer } from '../../../testing/bank-files.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newPerson } from '../../../testing/people.ts'
import { uploadedFiles } from '../../../testing/uploaded-files.ts'
import { importBankText } from './import-bank-text.ts'

const ACCOUNT = 'NL91ABNA0417164300'
const PROFILE = {
  name: 'house bank',
  account: ACCOUNT,
  mapping: {
    delimiter: 'semicolon',
    encoding: 'latin-1',
    header_row: 1,
    date: 'Tag',
    date_format: 'DD.MM.YYYY',
    decimal: 'comma',
    amount: 'Betrag',
    default_currency: 'EUR',
    text: 'Zweck',
    payer: 'Wer',
  },
} as const

/** One line as each format has it. */
interface Said {
  amount: string
  text: string
  ref?: string
}
const asCamt = (lines: readonly Said[]) =>
  camt(statement(...lines.map(({ amount, text, ref = '' }) => entry(details(transfer(text)), { amount, ref }))))
const asMt940 = (lines: readonly Said[]) => {
  const sum = lines.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2)
  return [
    `:20:A\n:25:${ACCOUNT}EUR\n:28C:1\n:60F:C260301EUR0,00`,
    ...lines.map(
      ({ amount, text }) =>
        `:61:2603020302C${amount.replace('.', ',')}NTRFNONREF\n:86:166?20${text}?32Ada Okonkwo-Canary`,
    ),
    `:62F:C260302EUR${sum.replace('.', ',')}\n-`,
  ].join('\n')
}
const asCsv = (lines: readonly Said[]) =>
  [
    'Tag;Wer;Zweck;Betrag',
    ...lines.map(({ amount, text }) => `02.03.2026;Ada Ökonkwo-Canary;${text};${amount.replace('.', ',')}`),
  ].join('\n')

describe.each(engines)('statements of any bank, on %s,', (engine) => {
  let it: TestApp
  let [fay, finn]: StaffPerson[] = []
  let profileId = ''
  beforeAll(async () => {
    it = await testApp(engine)
    ;[fay, finn] = [await newStaff(it, ['finance']), await newStaff(it, ['finance'])]
    profileId = expectOk(await it.call(deskSaveBankProfile, { body: PROFILE }, await atDesk(it, fay as StaffPerson))).id
  })
  afterAll(() => it.stop())

  const job = () => it.ctx({ kind: 'system', job: 'test' })
  const lines = async () =>
    (
      await query(it.ctx())<{ amount: string; status: string }>(
        'select amount::text, status from bank_line order by id',
      )
    ).length
  const credited = async (reference: string) =>
    (await query(it.ctx())<{ status: string }>('select status from deposit where reference = $1', [reference]))[0]
      ?.status
  const outcomes = async (text: string) => (await importBankText(job(), { text })).outcomes
  const upload = async (text: string, encoding: BufferEncoding = 'latin1') =>
    it.call(
      deskReceiveBankFile,
      { query: { name: 'march.csv', profile_id: profileId }, file: new Uint8Array(Buffer.from(text, encoding)) },
      await atDesk(it, fay as StaffPerson),
    )

  test('the same month by camt, by MT940 and by the bank’s CSV counts once, in whichever order, and two alike stay two', async () => {
    const ada = await newPerson(it)
    const token = await it.app.signIn.mintToken(ada)
    const body = { currency: 'EUR', amount: '40.00', method: 'bank' as const }
    const { reference } = expectOk(await it.call(createDeposit, { body }, { token }))
    const month: Said[] = [
      { amount: '40.00', text: `Deposit ${reference}`, ref: 'R1' },
      { amount: '7.50', text: 'gift', ref: 'R2' },
      { amount: '7.50', text: 'gift', ref: 'R3' },
      { amount: '7.50', text: 'another thing', ref: 'R4' },
    ]
    expect(await outcomes(asMt940(month))).toEqual({ matched: 1, unmatched: 3 })
    const before = await lines()
    expect(await outcomes(asCamt(month))).toEqual({ repeated: 4 })
    expect(await outcomes(asCamt(month))).toEqual({ repeated: 4 })
    const file = expectOk(await upload(asCsv(month)))
    const files = uploadedFiles(it)
    const seen = await files.read(fay as StaffPerson, file)
    expect(seen.preview?.largest.map(({ outcome }) => outcome)).toEqual(month.map(() => 'repeated'))
    expect(seen.preview?.largest[0]?.payer).toBe('Ada Ökonkwo-Canary')
    expectOk(await files.sign(fay as StaffPerson, file))
    expect((await files.read(finn as StaffPerson, file)).report?.outcomes).toEqual([{ outcome: 'repeated', count: 4 }])
    expect([await lines(), await credited(reference.replaceAll('-', ''))]).toEqual([before, 'credited'])
  })

  test('of many files that all seem to be the one line that came before, one person books none that turns out to be another', async () => {
    const one = (ref: string): Said[] => [{ amount: '2400.00', text: 'twins', ref }]
    await outcomes(asMt940(one('T0')))
    const before = await lines()
    const files = uploadedFiles(it)
    const twins: BankFile[] = []
    for (let n = 1; n <= 4; n++) twins.push(expectOk(await files.upload(fay as StaffPerson, asCamt(one(`T${n}`)))))
    const { preview } = await files.read(fay as StaffPerson, twins[0] as BankFile)
    expect([preview?.sums, preview?.largest[0]?.outcome]).toEqual([[], 'repeated'])
    // All signed for before any is booked.
    const sign = async (file: BankFile) =>
      it.call(deskBookBankFile, { body: files.seen(file) }, await atDesk(it, fay as StaffPerson))
    const signed = await Promise.all(twins.map(sign))
    expect(signed.map((answer) => expectOk(answer).state)).toEqual(twins.map(() => 'approved'))
    await files.booking()
    const stood = await query(it.ctx())<{ id: string; state: string }>(
      'select id, state from bank_file where id = any($1::uuid[])',
      [twins.map(({ id }) => id)],
    )
    expect(stood.map(({ state }) => state).sort()).toEqual(['booked', 'waiting', 'waiting', 'waiting'])
    expect(await lines()).toBe(before)
    const waits = twins.find(({ id }) => stood.some((one) => one.id === id && one.state === 'waiting')) as BankFile
    it.clock.advance(3_600_000)
    // Whose first signature covered nothing doesn't make one person two: both sign for what it brings now.
    expect(expectOk(await files.sign(finn as StaffPerson, waits)).state).toBe('waiting')
    expect((await files.sign(finn as StaffPerson, waits)).body).toMatchObject({ code: 'own_matter' })
    expect(await lines()).toBe(before)
    expect(expectOk(await files.sign(fay as StaffPerson, waits)).state).toBe('approved')
    expect([await lines(), (await files.read(fay as StaffPerson, waits)).state]).toEqual([before + 1, 'booked'])
  })

  test('what another format has beyond it is new: a third one alike, another reference, another account', async () => {
    const two = [
      { amount: '8.00', text: 'twice' },
      { amount: '8.00', text: 'twice' },
    ]
    expect(await outcomes(asCamt(two))).toEqual({ unmatched: 2 })
    expect(
      await outcomes(
        asMt940([...two, { amount: '8.00', text: 'twice' }, { amount: '8.00', text: 'twice FLN-2222-2222' }]),
      ),
    ).toEqual({ repeated: 2, unmatched: 2 })
    expect(await outcomes(asMt940(two).replaceAll('0417164300', '0417164301'))).toEqual({ unmatched: 2 })
  })

  test('of all formats at once one brings it', async () => {
    const same = [{ amount: '9.00', text: 'at once' }]
    const all = await Promise.all([asCamt(same), asMt940(same), asCamt(same), asMt940(same)].map(outcomes))
    expect(all.reduce((sum, each) => sum + (each.unmatched ?? 0), 0)).toBe(1)
    expect(all.reduce((sum, each) => sum + (each.repeated ?? 0), 0)).toBe(3)
  })

  test('a profile is kept in versions; what can’t be read by it is refused naming row and column, and nothing is kept', async () => {
    const wrong = await upload('Tag;Wer;Zweck;Betrag\n02.03.2026;a;b;1.50\n32.03.2026;a;b;1,50')
    expect(wrong.body).toMatchObject({
      code: 'statement_unreadable',
      errors: [
        { field: 'line 2', message: expect.stringContaining('Column Betrag') },
        { field: 'line 3', message: expect.stringContaining('Column Tag') },
      ],
    })
    const changed = { ...PROFILE, mapping: { ...PROFILE.mapping, decimal: 'point' as const } }
    const next = expectOk(await it.call(deskSaveBankProfile, { body: changed }, await atDesk(it, fay as StaffPerson)))
    expect(next.version).toBe(2)
    const listed = expectOk(await it.call(deskBankProfiles, {}, await atDesk(it, fay as StaffPerson)))
    expect(listed.map(({ name, version }) => `${name} ${version}`)).toEqual(['house bank 2'])
    const kept = expectOk(await upload('Tag;Wer;Zweck;Betrag\n02.03.2026;a;b;1,50'))
    expect((await uploadedFiles(it).read(fay as StaffPerson, kept)).preview?.sums).toEqual([
      { currency: 'EUR', count: 1, amount: '1.50' },
    ])
    const unknown = { query: { name: 'x.csv', profile_id: kept.id }, file: new TextEncoder().encode('a') }
    expect((await it.call(deskReceiveBankFile, unknown, await atDesk(it, fay as StaffPerson))).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'profile_id' }],
    })
    await expect(query(it.ctx())('update bank_profile set account = account')).rejects.toThrow()
  })
})
