import { changePassword } from '../../../../contract/accounts/accounts.ts'
import { sendCompany, uploadCompanyPaper } from '../../../../contract/accounts/company-verification.ts'
import { askAccountChange, uploadPaper } from '../../../../contract/accounts/name-corrections.ts'
import { sendContactMessage } from '../../../../contract/contact.ts'
import { deskHideAd } from '../../../../contract/desk/desk-watch.ts'
import { applyAsMerchant } from '../../../../contract/market/merchants.ts'
import { createComplaint, getOrder } from '../../../../contract/orders/order-endpoints.ts'
import { createEndpointCaller } from '../../../api/caller.ts'
import { paper } from '../../acting/paper.ts'
import { takeable } from '../../acting/rehearse.ts'
import { demoAds } from '../../ads.ts'
import { atDesk, postAd, type Stage } from '../../market.ts'
import { type PostedAds, pastTrade } from '../../past.ts'
import { type Happening, momentOf } from '../../past-days.ts'
import { townPeople } from '../people.ts'
import { cardWorkOf } from './cards.ts'
import { financeWorkOf } from './finance.ts'
import { supportOf } from './support.ts'

const HOUR = 3_600_000

/** What waits at the desk as you come, beside what the stage's own people left there. */
export function deskWorkOf(stage: Stage, ads: PostedAds, today: number): Happening[] {
  const at = (hoursAgo: number, does: () => Promise<unknown>): Happening => ({ when: today - hoursAgo * HOUR, does })
  return [
    { when: momentOf({ daysAgo: 2, at: '09:30' }, today), does: () => loseAndAppeal(stage, ads) },
    at(13, () => tooGoodToBeTrue(stage)),
    at(12.5, () => correctName(stage)),
    at(12, () => checkCompany(stage)),
    at(11.5, () => becomeMerchants(stage)),
    at(10.5, () => writeFromOutside(stage)),
    at(10, () => setPasswordAnew(stage)),
    at(9.2, () => leaveToSecond(stage)),
    ...supportOf(stage, today),
    ...financeWorkOf(stage, today),
    ...cardWorkOf(stage, today),
  ]
}

/** A dispute is decided for the seller, and the buyer asks for a second look. */
async function loseAndAppeal(stage: Stage, ads: PostedAds): Promise<void> {
  const [taker, ad] = ['meera_krishnan', 'town:sell-usdt-inr']
  const steps = ['pay', 'dispute', 'respond', 'escalate', 'to_seller'] as const
  const order_id = await pastTrade(stage, ads, {
    when: { daysAgo: 2, at: '09:30' },
    ad,
    taker,
    amount: '9500.00',
    steps,
  })
  stage.pass(3 * HOUR)
  const call = await stage.as(taker)
  const { state } = await call(getOrder, { query: { order_id } })
  const statement =
    'My bank has written to me since: the payment was credited to the seller on that very day. I ask that somebody else looks at it again.'
  await call(createComplaint, { body: { order_id, seen: state, reason: 'not_received', statement } })
}

/** A dispute about more than one moderator may decide alone waits for a second one. */
async function leaveToSecond(stage: Stage): Promise<void> {
  const [taker, key] = ['yasmine_benali', 'btc-eur']
  const ad = demoAds.find((one) => one.key === key)
  if (!ad) throw new Error(`the demo has no ad ${key}`)
  const shown = await takeable(await stage.as(taker), { market: 'crypto', ...ad.draft })
  const { id } = shown.find(({ advertiser }) => advertiser.username === ad.owner) ?? { id: '' }
  const steps = ['pay', 'dispute', 'respond', 'escalate', 'to_buyer'] as const
  await pastTrade(stage, new Map([[key, { id, ad }]]), {
    when: { minutesAgo: 550 },
    ad: key,
    taker,
    amount: '1380.00',
    steps,
  })
}

/** An ad that asks for payment elsewhere: a moderator takes it from the market. */
async function tooGoodToBeTrue(stage: Stage): Promise<void> {
  const ad_id = await postAd(stage, {
    owner: 'caio_barbosa',
    draft: {
      side: 'buy',
      asset: 'USDT',
      currency: 'BRL',
      pricing: { kind: 'floating', margin_bps: 900 },
      total: '500',
      min: '100',
      max: '1500',
      rails: ['pix'],
      window_minutes: 30,
      terms: 'Best price in town. Write to me elsewhere first, then send.',
    },
  })
  const mia = await atDesk(stage, 'moderator')
  await mia(deskHideAd, { body: { ad_id, hide: true, reason: 'Asks to be written to elsewhere first.' } })
}

async function correctName(stage: Stage): Promise<void> {
  const call = await stage.as('chloe_moreau')
  const file = await paper('Marriage certificate', ['Chloé Moreau', 'Chloé Fabre', 'Lyon'])
  const { id } = await call(uploadPaper, { query: { name: 'certificate.png' }, file })
  const why = 'I have married and bear the name of Fabre now, as the certificate says.'
  await call(askAccountChange, { body: { last_name: 'Fabre', why, file_ids: [id] } })
}

async function checkCompany(stage: Stage): Promise<void> {
  const call = await stage.as('elena_duarte')
  const uploaded = async (kind: 'extract' | 'articles') => {
    const file = await paper(kind === 'extract' ? 'Extract of the register' : 'Articles', [
      'Duarte Imports Ltd',
      '09917342',
    ])
    return { kind, file_id: (await call(uploadCompanyPaper, { query: { name: `${kind}.png` }, file })).id }
  }
  const elena = { first_name: 'Elena', last_name: 'Duarte', birth_date: '1984-05-21', country: 'GB' }
  await call(sendCompany, {
    body: {
      papers: [await uploaded('extract'), await uploaded('articles')],
      people: [{ key: 'p1', ...elena, director: true }],
      companies: [],
      holdings: [{ holder: 'p1', of: 'self', percent: '100' }],
    },
  })
}

async function becomeMerchants(stage: Stage): Promise<void> {
  const asks = {
    otieno_odhiambo:
      'I run two shops in Kisumu and change dollars for traders who buy abroad. I am online from six in the morning until ten at night, every day.',
    thiago_moraes:
      'Troco reais por stablecoins para freelancers de São Paulo há quatro anos, com pagamento por PIX e liberação em poucos minutos, todos os dias da semana.',
  }
  for (const [username, about] of Object.entries(asks))
    await (await stage.as(username))(applyAsMerchant, {
      body: { about, monthly_volume: 'under_10k', currencies: [username === 'otieno_odhiambo' ? 'KES' : 'BRL'] },
    })
}

/** Who has no account writes, too. */
async function writeFromOutside({ app }: Stage): Promise<void> {
  await createEndpointCaller(app)(sendContactMessage, {
    body: {
      name: 'Joana Prado',
      email: 'joana@elsewhere.example',
      topic: 'company',
      message: 'Can a cooperative with four directors open an account, and do all of us have to sign in?',
      language: 'en',
    },
  })
}

/** Whoever sets a password lets nothing leave for a day, even where it is the same again. */
async function setPasswordAnew(stage: Stage): Promise<void> {
  const ngozi = townPeople.find(({ username }) => username === 'ngozi_obi')
  if (ngozi) await (await stage.as(ngozi.username))(changePassword, { body: { new_password: ngozi.password } })
}
