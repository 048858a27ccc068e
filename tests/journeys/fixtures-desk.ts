import * as names from '../../src/contract/accounts/name-corrections.ts'
import { placeBuy } from '../../src/contract/buying/buy-crypto.ts'
import { createSupportChat } from '../../src/contract/chat.ts'
import * as desk from '../../src/contract/desk/desk.ts'
import * as appeals from '../../src/contract/desk/desk-appeals.ts'
import { deskOpenBuys } from '../../src/contract/desk/desk-buys.ts'
import { deskDestinations, deskRemoveDestination } from '../../src/contract/desk/desk-destinations.ts'
import * as disputes from '../../src/contract/desk/desk-disputes.ts'
import * as passkeys from '../../src/contract/desk/desk-passkeys.ts'
import { deskReserves } from '../../src/contract/desk/desk-reserves.ts'
import { deskSearch } from '../../src/contract/desk/desk-search.ts'
import { deskSigner } from '../../src/contract/desk/desk-signer.ts'
import * as watch from '../../src/contract/desk/desk-watch.ts'
import { deskDecideWithdrawal, deskWithdrawal, deskWithdrawals } from '../../src/contract/desk/desk-withdrawals.ts'
import * as work from '../../src/contract/desk/desk-work.ts'
import * as account from '../../src/contract/desk/own/desk-account.ts'
import type { Endpoint, Input, StaffRole } from '../../src/contract/endpoint.ts'
import * as merchants from '../../src/contract/market/merchants.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint, uploadProof } from '../../src/contract/orders/order-endpoints.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { atDesk, disputed, inReview, newStaff, PIXEL, REASON, STORY, seen } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { enrolStaffPasskey, SoftAuthenticator, signedToEnter } from '../../src/server/testing/passkeys.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import { bankFileFixtures } from './fixtures-bank-files.ts'
import { bankLineFixtures } from './fixtures-bank-lines.ts'
import { cardDisputeFixtures } from './fixtures-card-disputes.ts'
import { commandFixtures } from './fixtures-commands.ts'
import { companyFixtures } from './fixtures-companies.ts'
import { deskToolFixtures } from './fixtures-desk-tools.ts'
import { disputeFixtures, released, tradesIn } from './fixtures-disputes.ts'
import { financeFixtures } from './fixtures-finance.ts'
import { payoutFixtures } from './fixtures-payouts.ts'
import { screeningFixtures } from './fixtures-screening.ts'
import { stuckFixtures } from './fixtures-stuck.ts'
import { heldBack } from './fixtures-withdrawals.ts'
import type { World } from './world.ts'

export const deskFixtures: [Endpoint, Fixture][] = [
  ...[...companyFixtures, ...disputeFixtures],
  ...bankFileFixtures,
  ...commandFixtures,
  ...bankLineFixtures,
  ...financeFixtures,
  ...payoutFixtures,
  ...cardDisputeFixtures,
  ...screeningFixtures,
  ...stuckFixtures,
  ...deskToolFixtures,
]

const put = (endpoint: unknown, stranger: Fixture['stranger'], visit: Fixture['visit']) =>
  deskFixtures.push([endpoint as Endpoint, { stranger, visit }])

const MINUTE = 60_000

const staff = <E extends Endpoint>(
  endpoint: E,
  role: StaffRole,
  input: (world: World) => Promise<Input<E>> = async () => ({}),
) =>
  put(endpoint, 401, async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await staffOf(world, role), input: asked }
  })

put(passkeys.deskAskPasskey, 'anyone', async () => ({ input: {} }))
put(desk.deskSignIn, 'anyone', async (world) => {
  const { email, password } = await staffOf(world, 'support')
  return { input: { body: { email, password } } }
})
staff(desk.deskSignOut, 'support')
staff(desk.deskMe, 'support')
staff(desk.deskSecondFactor, 'support', async () => ({ body: { action: 'enrol' as const } }))
staff(passkeys.deskPasskeys, 'support')
const hired = async ({ it }: World) => newStaff(it, ['support'])
put(account.deskPassword, 401, async (world) => {
  const who = await hired(world)
  return { who, input: { body: { password: who.password, new_password: 'another desk of oak' } } }
})
staff(account.deskSessions, 'support')
put(account.deskEndOwnSessions, 401, async (world) => {
  const who = await hired(world)
  await atDesk(world.it, who)
  return { who, input: { body: { others: true } } }
})
put(passkeys.deskStartPasskey, 401, async (world) => {
  const who = await hired(world)
  return { who, input: { body: { password: who.password } } }
})
put(passkeys.deskAddPasskey, 401, async (world) => {
  const who = await hired(world)
  const options = expectOk(await world.it.call(passkeys.deskStartPasskey, { body: { password: who.password } }, who))
  return { who, input: { body: { credential: new SoftAuthenticator().create(options), name: 'Desk key' } } }
})
put(passkeys.deskRemovePasskey, 401, async (world) => {
  const who = await hired(world)
  const [device, other] = [await enrolStaffPasskey(world.it, who), new SoftAuthenticator()]
  const assertion = JSON.parse(await signedToEnter(world.it, device.device))
  await enrolStaffPasskey(world.it, who, other, assertion)
  const again = JSON.parse(await signedToEnter(world.it, device.device))
  return { who, input: { body: { id: device.passkey.id, password: who.password, assertion: again } } }
})
staff(desk.deskQueues, 'finance')
staff(deskReserves, 'finance')
staff(deskSearch, 'support', async (world) => ({ query: { q: world.ada.email } }))
staff(deskWithdrawal, 'finance', async (world) => ({ query: { withdrawal_id: await heldBack(world) } }))
staff(deskSigner, 'finance')
staff(desk.deskAudit, 'admin')
staff(deskOpenBuys, 'finance', async (world) => {
  await world.fresh(world.bob)
  const body = { currency: 'EUR', asset: 'BTC', amount: '10.00', method: 'bank' } as const
  await world.it.call(placeBuy, { body }, world.bob)
  return {}
})
staff(desk.deskFrozenAccounts, 'compliance', async ({ it, bob }) => {
  const until = new Date(it.clock.now().getTime() + 24 * 60 * MINUTE)
  await query(it.ctx())('update customer set frozen_until = $2 where id = $1', [bob.customerId, until])
  return {}
})

const reviewed = async (world: World) => {
  const { dispute_id } = await inReview(await tradesIn(world), '1400.00')
  return seen(await tradesIn(world), await staffOf(world, 'moderator'), dispute_id)
}
staff(disputes.deskDisputes, 'moderator', async (world) => {
  await reviewed(world)
  return {}
})
staff(disputes.deskDispute, 'moderator', async (world) => ({
  query: { dispute_id: (await reviewed(world)).dispute_id },
}))
staff(disputes.deskTakeDispute, 'moderator', async (world) => ({
  body: { ...(await reviewed(world)), reason: 'Next in the queue' },
}))
staff(disputes.deskAskParties, 'moderator', async (world) => ({
  body: { ...(await reviewed(world)), question: 'Please send the statement of the account for the whole of Monday.' },
}))
const decision = async (world: World) => ({
  ...(await reviewed(world)),
  outcome: 'to_buyer' as const,
  reason: REASON,
})
staff(disputes.deskDecide, 'moderator', async (world) => ({ body: await decision(world) }))
const waiting = async (world: World) => {
  expectOk(await world.it.call(disputes.deskDecide, { body: await decision(world) }, await staffOf(world, 'moderator')))
  const { data } = (
    await world.it.call(appeals.deskApprovals, { query: { limit: 100 } }, await staffOf(world, 'admin'))
  ).body
  return data.at(-1)?.id as string
}
staff(appeals.deskApprovals, 'admin', async (world) => {
  await waiting(world)
  return {}
})
staff(appeals.deskApprove, 'admin', async (world) => ({
  body: { approval_id: await waiting(world), approve: true, reason: REASON },
}))
const appealed = async (world: World) => {
  const body = await released(world)
  expectOk(await world.it.call(createComplaint, { body }, await world.fresh(world.acme)))
  const rows = await query(world.it.ctx())<{ id: string }>('select id from appeal where order_id = $1', [body.order_id])
  return rows[0]?.id as string
}
staff(appeals.deskAppeals, 'moderator', async (world) => {
  await appealed(world)
  return {}
})
staff(appeals.deskHearAppeal, 'moderator', async (world) => ({
  body: { appeal_id: await appealed(world), ruling: 'overturned' as const, compensation: '0.001', reason: REASON },
}))

staff(appeals.deskFile, 'moderator', async (world) => {
  const { id: order_id } = await disputed(await tradesIn(world))
  const person = await world.fresh(world.ada)
  const sent = expectOk(await world.it.call(uploadProof, { query: { order_id, name: 'a.png' }, file: PIXEL }, person))
  const body = { order_id, action: 'add' as const, statement: STORY, file_ids: [sent.id] }
  expectOk(await world.it.call(actOnDispute, { body }, person))
  return { params: { file_id: sent.id }, query: { format: 'json' as const } }
})

let written = 0
const draft = {
  about:
    'I have traded bitcoin against euro for eight years, at first among friends, now all day and with care for records.',
  monthly_volume: '10k_100k' as const,
  currencies: ['EUR'],
}
/** Ada, who never applied: one application waits at a time, and a new customer for each visit costs two hashes of a password. */
async function notYetApplied(world: World) {
  const who = await world.fresh(world.ada)
  const q = query(world.it.ctx())
  await q('delete from merchant_application where customer_id = $1', [who.customerId])
  await q('update customer set merchant = false where id = $1', [who.customerId])
  return who
}
put(merchants.applyAsMerchant, 'own', async (world) => ({ who: await notYetApplied(world), input: { body: draft } }))
put(merchants.merchantApplication, 'own', async (world) => ({ who: await world.fresh(world.ada), input: {} }))
const applied = async (world: World) =>
  expectOk(await world.it.call(merchants.applyAsMerchant, { body: draft }, await notYetApplied(world))).id
staff(work.deskMerchantApplications, 'compliance', async (world) => {
  await applied(world)
  return {}
})
staff(work.deskDecideMerchant, 'compliance', async (world) => ({
  body: { application_id: await applied(world), approve: true, reason: 'Known and careful' },
}))

staff(deskWithdrawals, 'compliance', async (world) => {
  await heldBack(world)
  return {}
})
staff(deskDecideWithdrawal, 'compliance', async (world) => ({
  body: { withdrawal_id: await heldBack(world), approve: true, reason: 'Known for years' },
}))

staff(deskDestinations, 'support', async ({ ada }) => ({ query: { customer: ada.email } }))
staff(deskRemoveDestination, 'finance', async ({ it, ada }) => ({
  body: { destination_id: (await oldDestination(it, ada)).id, reason: 'They say it isn’t theirs' },
}))

const paper = { query: { name: 'passport.png' }, file: PIXEL }
const askedFor = async (world: World, who: Person) => {
  const sent = expectOk(await world.it.call(names.uploadPaper, paper, who))
  return { last_name: `Newly${++written}`, why: 'I married in May and bear another name now.', file_ids: [sent.id] }
}
put(names.uploadPaper, 'own', async (world) => ({ who: await world.fresh(world.ada), input: paper }))
// A stranger names papers that aren't theirs.
put(names.askAccountChange, 422, async (world) => {
  const who = await newPerson(world.it)
  return { who, input: { body: await askedFor(world, who) } }
})
put(names.nameCorrection, 'own', async (world) => ({ who: await world.fresh(world.ada), input: {} }))
const nameAsked = async (world: World) => {
  const who = await newPerson(world.it)
  return expectOk(await world.it.call(names.askAccountChange, { body: await askedFor(world, who) }, who)).id
}
const nameAnswer = (correction_id: string) => ({ correction_id, approve: true, reason: 'The passport shows it' })
staff(names.deskNameCorrections, 'support', async (world) => {
  await nameAsked(world)
  return {}
})
staff(names.deskProposeName, 'support', async (world) => ({ body: nameAnswer(await nameAsked(world)) }))
staff(names.deskApproveName, 'compliance', async (world) => {
  const body = nameAnswer(await nameAsked(world))
  expectOk(await world.it.call(names.deskProposeName, { body }, await staffOf(world, 'support')))
  return { body }
})

const asked = async ({ it }: World) => {
  const body = { subject: 'My deposit', client_id: `support-${++written}-x`, text: 'It has not arrived.' }
  return expectOk(await it.call(createSupportChat, { body }, await newPerson(it))).id
}
staff(watch.deskConversations, 'support', async (world) => {
  await asked(world)
  return {}
})
staff(watch.deskConversation, 'support', async (world) => ({ query: { conversation_id: await asked(world) } }))
staff(watch.deskMessages, 'support', async (world) => ({ query: { conversation_id: await asked(world) } }))
staff(watch.deskReply, 'support', async (world) => ({
  body: { conversation_id: await asked(world), client_id: `desk-${++written}-xxx`, text: 'It has now.' },
}))
staff(watch.deskCloseConversation, 'support', async (world) => ({
  body: { conversation_id: await asked(world), reason: 'Answered' },
}))

const flagged = async (world: World) => {
  const t = await tradesIn(world)
  return expectOk(await t.pay(await t.placed(), { payer_name: 'Somebody Else' }))
}
staff(watch.deskFlaggedOrders, 'compliance', async (world) => {
  await flagged(world)
  return {}
})
staff(watch.deskFlaggedOrder, 'moderator', async (world) => ({ query: { order_id: (await flagged(world)).id } }))
staff(watch.deskDismissFlags, 'moderator', async (world) => {
  const { id, version } = await flagged(world)
  return { body: { order_id: id, seen: version, reason: 'Married names' } }
})
staff(watch.deskHiddenAds, 'compliance', async (world) => {
  const body = { ad_id: await (await tradesIn(world)).ad(), hide: true, reason: 'Asks for money outside' }
  expectOk(await world.it.call(watch.deskHideAd, { body }, await staffOf(world, 'moderator')))
  return {}
})
staff(watch.deskHideAd, 'moderator', async (world) => ({
  body: { ad_id: await (await tradesIn(world)).ad(), hide: true, reason: 'Asks for money outside' },
}))
