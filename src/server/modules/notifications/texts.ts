import { brand } from '../../../brand.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import { instant } from '../accounts/letters/letters.ts'

/** What a notice knows. Amounts are with their asset, '0.002 BTC'; instants are ISO. */
export interface Facts {
  number?: string
  role?: 'buyer' | 'seller'
  other?: string
  /** Of an order: what comes to the reader as the buyer, or leaves them as the seller. */
  amount?: string
  /** What lies or lay in escrow, the fee in it. */
  locked?: string
  pay?: string
  method?: string
  deadline?: string
  reason?: string
  outcome?: 'to_buyer' | 'to_seller' | 'split'
}

/** How it is said: a title, and a sentence or two that say what is next. Letters and push say the same. */
export interface Said {
  title: string
  text: string
  /** What the link leads to. */
  open: string
}

/** Notices of old bear one figure alone. */
const inEscrow = ({ locked, amount }: Facts): string => locked ?? amount ?? ''

const order = (number = '') => `order ${number}`
const by = (deadline: string | undefined, what: string) => (deadline ? ` ${what} ${instantOf(deadline)}.` : '')

/** '21 November 2026, 14:05 UTC'; the app shows the reader's own clock beside it. */
const instantOf = (iso: string): string => instant(new Date(iso))

const say =
  (title: (f: Facts) => string, text: (f: Facts) => string, open = 'See the order') =>
  (facts: Facts): Said => ({ title: title(facts), text: text(facts), open })

const forRole = (f: Facts, buyer: string, seller: string): string => (f.role === 'buyer' ? buyer : seller)

/** What everybody is told, in one place. Nothing here asks for anything that moves money by itself: the link leads to the order, no more. */
const texts: Record<NotificationKind, (facts: Facts) => Said> = {
  order_placed: say(
    (f) => `${f.other} took your ad: ${f.amount} for ${f.pay}`,
    (f) =>
      forRole(
        f,
        `You buy ${f.amount}; ${inEscrow(f)} is locked in escrow. Send ${f.pay} by ${f.method} and mark the order as paid.${by(f.deadline, 'Do it by')}`,
        `You sell ${f.amount}, which is locked in escrow. The buyer sends you ${f.pay} by ${f.method}.${by(f.deadline, 'They have until')}`,
      ),
  ),
  order_paid: say(
    (f) => `${f.other} says ${f.pay} is paid`,
    (f) =>
      `Look into your account for ${f.pay} by ${f.method}, then confirm it in ${order(f.number)}. Release only what you have seen arrive yourself.${by(f.deadline, 'Without an answer the order goes to a dispute on')}`,
  ),
  order_confirmed: say(
    (f) => `${f.other} confirmed your payment of ${f.pay}`,
    (f) => `The seller sees the money and releases ${f.amount} next, in ${order(f.number)}.`,
  ),
  order_released: say(
    (f) => `You received ${f.amount}`,
    (f) => `It is in your balance. ${capital(order(f.number))} with ${f.other} is done; you can rate it.`,
  ),
  order_cancelled: say(
    (f) => `${f.other} cancelled ${order(f.number)}`,
    (f) => `Nothing was paid. ${inEscrow(f)} went back from escrow.`,
  ),
  cancel_asked: say(
    (f) => `${f.other} asks to cancel ${order(f.number)}`,
    (f) =>
      forRole(
        f,
        `You said that you paid ${f.pay}. Agree only if you did not send it, or have it back: ${inEscrow(f)} would return to the seller.`,
        `If you agree, ${inEscrow(f)} returns to you from escrow. Agree only when the payment of ${f.pay} did not arrive or you have sent it back.`,
      ),
  ),
  cancel_refused: say(
    (f) => `${f.other} does not agree to cancel`,
    (f) => `${capital(order(f.number))} over ${f.amount} goes on as it was. Their reason stands in it.`,
  ),
  cancel_agreed: say(
    (f) => `${capital(order(f.number))} is cancelled`,
    (f) => `${f.other} agreed. ${inEscrow(f)} went back from escrow to the seller.`,
  ),
  undo_asked: say(
    (f) => `${f.other} did not pay after all`,
    (f) =>
      `They ask to take back that ${f.pay} is paid. Agree when nothing arrived; ${order(f.number)} then waits for the payment again.`,
  ),
  undo_refused: say(
    (f) => `${f.other} keeps ${order(f.number)} as paid`,
    (f) => `Their reason stands in the order. ${inEscrow(f)} stays in escrow.`,
  ),
  undo_agreed: say(
    (f) => `${capital(order(f.number))} waits for your payment again`,
    (f) => `Send ${f.pay} by ${f.method}, or cancel.${by(f.deadline, 'You have until')}`,
  ),
  order_extended: say(
    (f) => `More time to pay ${f.pay}`,
    (f) => `${f.other} gave you 15 minutes more for ${order(f.number)}.${by(f.deadline, 'You have until')}`,
  ),
  time_soon: say(
    (f) => forRole(f, `Five minutes left to pay ${f.pay}`, `Five minutes left to answer ${order(f.number)}`),
    (f) =>
      forRole(
        f,
        `Pay by ${f.method} and mark ${order(f.number)} as paid, or it expires.${by(f.deadline, 'It ends on')}`,
        `The buyer says that ${f.pay} is paid. Without an answer the order goes to a dispute; ${inEscrow(f)} stays in escrow.${by(f.deadline, 'It ends on')}`,
      ),
  ),
  order_expired: say(
    (f) => `${capital(order(f.number))} has expired`,
    (f) =>
      forRole(
        f,
        `No payment was marked in time. If you did pay ${f.pay}, say so in the order within ten minutes: ${inEscrow(f)} stays in escrow that long.`,
        `No payment was marked in time. ${inEscrow(f)} comes back to you in ten minutes, unless the buyer says that ${f.pay} is paid.`,
      ),
  ),
  escrow_returned: say(
    (f) => `${inEscrow(f)} went back from escrow`,
    (f) =>
      forRole(
        f,
        `${capital(order(f.number))} ended without a payment, and the seller has it again.`,
        `${capital(order(f.number))} ended without a payment. It is yours again.`,
      ),
  ),
  disputed: say(
    (f) => `${capital(order(f.number))} is in dispute`,
    (f) =>
      `${inEscrow(f)} stays in escrow until it is decided. Read what is said and answer with what you have: statements, proofs.`,
    'See the dispute',
  ),
  dispute_withdrawn: say(
    (f) => `The dispute over ${order(f.number)} was withdrawn`,
    (f) => `The order goes on as paid. ${inEscrow(f)} stays in escrow until it is released.`,
  ),
  dispute_moved: say(
    (f) => `News in the dispute over ${order(f.number)}`,
    (f) => `Something was said or proposed about ${f.amount}. Look at it, and at how long you have to answer.`,
    'See the dispute',
  ),
  decided: say(
    (f) => `${capital(order(f.number))} was decided`,
    (f) => `${decision(f)} The reasons stand in the dispute. If you disagree, you can appeal once within five days.`,
    'See the decision',
  ),
  appealed: say(
    (f) => `${f.other} appealed in ${order(f.number)}`,
    () => 'A moderator looks at it anew. The order stands as it is until then.',
    'See the dispute',
  ),
  message: say(
    (f) => (f.number ? `${f.other} wrote about ${order(f.number)}` : `${brand.name} answered you`),
    (f) => (f.number ? 'A message waits for you.' : `About: ${f.reason}`),
    'Read it',
  ),
  search_matched: say(
    (f) => `An ad matches your search: ${f.amount}`,
    (f) => `${f.other} offers it at ${f.pay}. Look whether it suits you; others may be faster.`,
    'See the ads',
  ),
  deposit_credited: say(
    (f) => `Your deposit of ${f.amount} has arrived`,
    (f) => `It is in your balance. Its number is ${f.number}.`,
    'See your balance',
  ),
  deposit_rejected: say(
    (f) => `Your deposit of ${f.amount} was declined`,
    (f) =>
      `The bank did not carry the transfer out, and nothing was credited. Its number is ${f.number}. Ask your bank why, then start a new one.`,
    'See your deposits',
  ),
  deposit_expired: say(
    (f) => `Your deposit of ${f.amount} did not come in time`,
    (f) =>
      `If you sent the money, it is credited all the same once it arrives. If you did not, start a new deposit. Its number is ${f.number}.`,
    'See your deposits',
  ),
  deposit_reversed: say(
    (f) => `Your deposit of ${f.amount} was taken back`,
    (f) =>
      `The bank took the money back, so it left your balance again. Its number is ${f.number}. Ask your bank why, or write to us.`,
    'See your deposits',
  ),
  ad_hidden: say(
    (f) => `Your ad ${f.number} was hidden`,
    (f) =>
      `Nobody can take it. What the desk says: ${f.reason} Orders under way go on. Write to us if you think this is a mistake.`,
    'See your ads',
  ),
  ad_paused: say(
    (f) => `Your ad ${f.number} is paused`,
    () => 'You removed the only payment method it named. Add another one to it, then resume it.',
    'See your ads',
  ),
  merchant_approved: say(
    () => 'You are a merchant now',
    (f) => `What the desk says: ${f.reason} Your ads bear the badge, and you may have more of them.`,
    'See your application',
  ),
  merchant_refused: say(
    () => 'Your application to be a merchant was refused',
    (f) => `What the desk says: ${f.reason} You can apply again.`,
    'See your application',
  ),
  password_changed: say(
    () => 'Your password was changed',
    () => 'All other sessions were signed out. If it was not you, set a new password at once and write to us.',
    'See your security settings',
  ),
  second_factor_changed: say(
    () => 'Your second factor was changed',
    () => 'If it was not you, set a new password at once and write to us.',
    'See your security settings',
  ),
  recovery_code_used: say(
    () => 'A recovery code was used',
    () => 'It does not work again. If it was not you, set a new password at once and write to us.',
    'See your security settings',
  ),
  name_corrected: say(
    () => 'Your legal name was corrected',
    (f) =>
      `It is now as in your papers. What the desk says: ${f.reason} If you did not ask for it, write to us at once.`,
    'See your profile',
  ),
  name_refused: say(
    () => 'Your legal name was not corrected',
    (f) => `It stays as it was. What the desk says: ${f.reason} You can ask again with other papers.`,
    'See your profile',
  ),
}

function decision(facts: Facts): string {
  const { outcome, amount, role } = facts
  if (outcome === 'split') return `It was divided between you: ${amount} is yours.`
  return (outcome === 'to_buyer') === (role === 'buyer')
    ? `${amount} was given to you.`
    : `The ${inEscrow(facts)} in escrow went to the other side.`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A notice in words. */
export const textsOf = (kind: NotificationKind, facts: Facts): Said => texts[kind](facts)
