import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskDestinations, deskRemoveDestination } from '../../src/contract/desk/desk-destinations.ts'
import { deskHideAd } from '../../src/contract/desk/desk-watch.ts'
import { deskDecideMerchant } from '../../src/contract/desk/desk-work.ts'
import { applyAsMerchant } from '../../src/contract/market/merchants.ts'
import { listNotifications } from '../../src/contract/notifications.ts'
import { removePaymentMethod } from '../../src/contract/rails/payment-methods.ts'
import { createDeposit, initiateDeposit } from '../../src/contract/wallet/payments.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { restoreAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { suspendAccount } from '../../src/server/modules/accounts/suspend-account.ts'
import { collectBankLines } from '../../src/server/modules/payments/bank/collect-bank-lines.ts'
import { expireDeposits } from '../../src/server/modules/payments/expire-deposits.ts'
import { reverseDeposit } from '../../src/server/modules/payments/reverse-deposit.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { type TestMarket, testMarket } from '../../src/server/testing/market.ts'
import { emailsTo, type Person, signIn } from '../../src/server/testing/people.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'

const REASON = 'The terms ask for something outside'

describe.each(engines)(
  'whoever loses something to the house or the bank is told in the app and by e-mail, on %s:',
  (engine) => {
    let t: TestMarket
    beforeAll(async () => {
      t = await testMarket(engine)
    })
    afterAll(() => t.it.stop())

    const job = () => t.it.ctx({ kind: 'system', job: 'test' })
    const staff = async (...roles: Parameters<typeof newStaff>[1]) => atDesk(t.it, await newStaff(t.it, roles))
    const fresh = async (who: Person) => ({ ...who, token: await t.it.app.signIn.mintToken(who) })
    /** What she is told by what is done: the notice's kind, its sentence, and whether the same went out by e-mail. */
    const told = async (deed: () => Promise<unknown>, who: Person = t.ada) => {
      const seen = async () =>
        expectOk(await t.it.call(listNotifications, { query: { limit: 100 } }, await fresh(who))).items.filter(
          ({ kind }) => kind !== 'method_removed',
        )
      // What its owner did to lose it is told beside it.
      const mailed = () => emailsTo(t.it, who.email).filter(({ subject }) => subject !== 'A payment method was removed')
      await t.it.settleEvents()
      const [notices, mails] = [(await seen()).length, mailed().length]
      await deed()
      await t.it.settleEvents()
      const [notice, ...more] = (await seen()).slice(0, (await seen()).length - notices)
      expect(more).toEqual([])
      const written = mailed()
      expect(written).toHaveLength(mails + 1)
      expect(written[0]?.subject).toBe(notice?.title)
      return notice
    }
    const deposit = async (amount: string) => {
      const who = await fresh(t.ada)
      const { id } = expectOk(
        await t.it.call(createDeposit, { body: { currency: 'EUR', amount, method: 'bank' } }, who),
      )
      expectOk(await t.it.call(initiateDeposit, { body: { deposit_id: id } }, who))
      return id
    }
    const bankAnswers = async () => {
      t.it.clock.advance(3_000)
      await collectBankLines(job())
    }

    test('an ad that the desk hides, with the reason; and once more when it is hidden again', async () => {
      const { id } = await t.posted()
      const moderator = await staff('moderator')
      const hide = async (to: boolean) =>
        expectOk(
          await t.it.call(deskHideAd, { body: { ad_id: id, hide: to, reason: REASON } }, await atDesk(t.it, moderator)),
        )
      const notice = await told(() => hide(true))
      expect(notice).toMatchObject({ kind: 'ad_hidden', topic: 'ads', link: '/dashboard/post_ads/crypto_ads' })
      expect(notice?.text).toContain(`${REASON}.`)
      await hide(false)
      expect((await told(() => hide(true)))?.kind).toBe('ad_hidden')
    })

    test('an ad that loses its only payment method', async () => {
      const iban = await t.saveIban(t.ada, 'FR1420041010050500013M02606')
      await t.posted({ method_ids: [iban.id] })
      const { stepUp, token } = await fresh(t.ada)
      const remove = () => t.it.call(removePaymentMethod, { body: { method_id: iban.id } }, { token, stepUp })
      expect((await told(async () => expectOk(await remove())))?.kind).toBe('ad_paused')
    })

    test('a place to withdraw to that the desk takes off their list, with the reason; it is on it no more', async () => {
      const { id, details } = await oldDestination(t.it, t.ada)
      const support = await staff('support')
      const seen = async () =>
        expectOk(await t.it.call(deskDestinations, { query: { customer: `@${t.ada.username}` } }, support))
      expect((await seen()).filter((one) => one.destination.id === id)).toMatchObject([{ usable: true, under_way: 0 }])
      const remove = () =>
        t.it.call(deskRemoveDestination, { body: { destination_id: id, reason: REASON } }, { ...support, key: uuid7() })
      const notice = await told(async () => expectOk(await remove()))
      expect(notice).toMatchObject({ kind: 'destination_removed', link: '/dashboard/settings?tab=destinations' })
      expect(notice?.text).toContain(`…${details[0]?.value.slice(-4)} can’t be withdrawn to any more. ${REASON}.`)
      expect((await seen()).map((one) => one.destination.id)).not.toContain(id)
      expect((await remove()).body.code).toBe('not_found')
    })

    test('a deposit that the bank declines', async () => {
      await deposit('13.13')
      expect(await told(bankAnswers)).toMatchObject({
        kind: 'deposit_rejected',
        topic: 'deposits',
        link: '/dashboard/transactions/deposit',
      })
    })

    test('a deposit that the bank takes back', async () => {
      const id = await deposit('50.00')
      await bankAnswers()
      const notice = await told(() => reverseDeposit(t.it.ctx({ kind: 'operator', name: 'ada' }), id, REASON))
      expect(notice).toMatchObject({ kind: 'deposit_reversed', title: 'Your deposit of 50.00 EUR was taken back' })
    })

    test.each([
      [true, 'merchant_approved'],
      [false, 'merchant_refused'],
    ])('a badge that is decided: %s', async (approve, kind) => {
      const about =
        'I have traded bitcoin against euro for eight years, at first among friends, now with care for records.'
      const body = { about, monthly_volume: '10k_100k' as const, currencies: ['EUR'] }
      const who = approve ? t.bob : t.ada
      const { id } = expectOk(await t.it.call(applyAsMerchant, { body }, await fresh(who)))
      const compliance = await staff('compliance')
      const decide = () =>
        t.it.call(deskDecideMerchant, { body: { application_id: id, approve, reason: REASON } }, compliance)
      expect((await told(async () => expectOk(await decide()), who))?.kind).toBe(kind)
    })

    test('an account that is suspended: out at once, its sessions ended for good; restored, it is open again [ASVS 7.4.2, 7.4.5]', async () => {
      const operator = t.it.ctx({ kind: 'operator', name: 'ada' })
      const before = await fresh(t.bob)
      const suspended = () => suspendAccount(operator, t.bob.username, REASON)
      await t.it.settleEvents()
      const written = emailsTo(t.it, t.bob.email).length
      expect([await suspended(), await suspended()]).toEqual([true, false])
      await t.it.settleEvents()
      expect(emailsTo(t.it, t.bob.email)[0]?.subject).toBe('Your account was suspended')
      expect(emailsTo(t.it, t.bob.email)[0]?.text).not.toContain(REASON)
      expect(emailsTo(t.it, t.bob.email)).toHaveLength(written + 1)
      await expect(signIn(t.it, t.bob)).rejects.toThrow('suspended')
      await restoreAccount(operator, t.bob.username, REASON)
      const { status } = await t.it.call(listNotifications, {}, before)
      expect(status).toBe(401)
      await t.it.settleEvents()
      const again = { ...t.bob, ...(await signIn(t.it, t.bob)) }
      const { items } = expectOk(await t.it.call(listNotifications, {}, again))
      expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['account_restored', 'account_suspended'])
      expect(emailsTo(t.it, t.bob.email)[0]?.subject).toBe('Your account is open again')
    })

    test('a deposit whose money does not come in its week', async () => {
      await deposit('15.15')
      t.it.clock.advance(7 * 86_400_000)
      const again = { ...t.ada, ...(await signIn(t.it, t.ada)) }
      expect((await told(() => expireDeposits(job()), again))?.kind).toBe('deposit_expired')
    })
  },
)
