import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskDecideWithdrawal } from '../../../../contract/desk/desk-withdrawals.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { bankWithdrawals, KNOWN } from '../../../testing/bank-withdrawals.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { enrolStaffPasskey, passkeyProof, type SoftAuthenticator } from '../../../testing/passkeys.ts'

describe.each(engines)('who works with money at the desk and has a passkey, on %s,', (engine) => {
  const w = bankWithdrawals(engine)
  let pia: StaffPerson
  let device: SoftAuthenticator
  beforeEach(async () => {
    pia = await newStaff(w.it, ['compliance'])
    device = (await enrolStaffPasskey(w.it, pia)).device
  })

  const decide = (id: string, { approve = true, key = uuid7(), stepUp = '' } = {}) =>
    w.it.call(
      deskDecideWithdrawal,
      { body: { withdrawal_id: id, approve, reason: KNOWN } },
      { token: pia.token, key, ...(stepUp && { stepUp }) },
    )
  const heldBack = () => w.asked('12.12')

  test('decides by signing for that very decision, once [ASVS 7.5.3]', async () => {
    const made = await heldBack()
    const refused = await decide(made.id)
    expect(refused.body).toMatchObject({ code: 'step_up_required', methods: ['passkey'] })
    expect(await w.stateOf(made)).toBe('needs_approval')
    const [stepUp, key] = [passkeyProof(refused, device), uuid7()]
    expect((await decide(made.id, { approve: false, stepUp })).body.code).toBe('step_up_failed')
    expect((await decide((await heldBack()).id, { stepUp })).body.code).toBe('step_up_failed')
    expect(expectOk(await decide(made.id, { stepUp, key })).state).toBe('approved')
    expect(expectOk(await decide(made.id, { key })).state, 'a repeat is answered, and asks for nothing').toBe(
      'approved',
    )
    expect((await decide(made.id, { stepUp })).body.code, 'a signature is used up').toBe('step_up_failed')
  })

  test('isn’t held to have decided where a colleague’s passkey, a code or nobody signed', async () => {
    const made = await heldBack()
    const rob = await newStaff(w.it, ['compliance'])
    const { device: robs } = await enrolStaffPasskey(w.it, rob)
    const proofs = [passkeyProof(await decide(made.id), robs), 'totp 123456', 'passkey e30', 'password cGFzc3dvcmQ']
    for (const stepUp of proofs)
      expect((await decide(made.id, { stepUp })).body.code).toMatch(/^step_up_(failed|required)$/)
    const unverified = passkeyProof(await decide(made.id), device, { unverified: true })
    expect((await decide(made.id, { stepUp: unverified })).body.code).toBe('step_up_failed')
    expect(await w.stateOf(made)).toBe('needs_approval')
  })

  test('decides nothing with a passkey that may have been copied, from then on', async () => {
    const made = await heldBack()
    const copied = passkeyProof(await decide(made.id), device, { counter: 1 })
    expect((await decide(made.id, { stepUp: copied })).body.code).toBe('passkey_needed')
    expect((await decide(made.id)).body.code).toBe('passkey_needed')
    expect(await w.stateOf(made)).toBe('needs_approval')
  })

  test('keeps the signature where the decision is refused', async () => {
    const made = await heldBack()
    const stepUp = passkeyProof(await decide(made.id), device)
    const q = query(w.it.ctx())
    await q(`update withdrawal set state = 'approved', version = version + 1 where id = $1`, [made.id])
    expect((await decide(made.id, { stepUp })).body.code).toBe('desk_moved_on')
    await q(`update withdrawal set state = 'needs_approval', version = version + 1 where id = $1`, [made.id])
    expect(expectOk(await decide(made.id, { stepUp })).state).toBe('approved')
  })
})

describe.each(engines)('who has no passkey, on %s,', (engine) => {
  const w = bankWithdrawals(engine)
  let fay: StaffPerson
  beforeAll(async () => {
    fay = await newStaff(w.it, ['compliance'])
  })

  test('does nothing in production that is to be signed for, and everywhere else goes on as they signed in', async () => {
    const made = await w.asked('12.12')
    const decide = () => {
      const body = { withdrawal_id: made.id, approve: true, reason: KNOWN }
      return w.it.call(deskDecideWithdrawal, { body }, { token: fay.token })
    }
    const mode = w.it.app.config.FLORIN_MODE
    try {
      Object.assign(w.it.app.config, { FLORIN_MODE: 'production' })
      // In production a second factor opens the desk: theirs is an app.
      await query(w.it.ctx())(`update staff set totp_sealed = 'x', totp_confirmed_at = $2 where id = $1`, [
        fay.customerId,
        w.it.clock.now(),
      ])
      expect((await decide()).body).toMatchObject({ code: 'passkey_needed' })
    } finally {
      Object.assign(w.it.app.config, { FLORIN_MODE: mode })
    }
    expect(await w.stateOf(made)).toBe('needs_approval')
    expect(expectOk(await decide()).state).toBe('approved')
  })
})
