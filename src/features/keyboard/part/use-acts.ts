import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CreditCard,
  Handshake,
  Keyboard,
  Languages,
  Link,
  LogOut,
  Megaphone,
  Send,
  Store,
  SunMoon,
} from 'lucide-react'
import { goTo } from '../../../client/go-to.ts'
import { chooseLanguage } from '../../../client/language.ts'
import { toggleTheme } from '../../../client/theme.ts'
import { ownAdsPage } from '../../../contract/addresses.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { localeCodes, locales } from '../../../words/locales.ts'
import { fill } from '../../../words/message.ts'
import type { KeyFrame } from '../keys/frame.ts'
import type { KeyPart } from '../keys/listen.ts'
import type { Choice } from './choices.ts'

type Act = Omit<Choice, 'group'>

/** What can be done from anywhere: forms that are opened, and what is done at once because it can be taken back. */
export function useActs(frame: KeyFrame, onTurn: (part: KeyPart) => void): Choice[] {
  const forms = useForms(frame)
  const own = useOwnActs(frame, onTurn)
  return [...forms, ...own].map((act) => ({ ...act, group: 'do' }))
}

/** The forms whose page is among the menu's. */
function useForms({ at, acts, places }: KeyFrame): Act[] {
  const w = useWords('keyboard')
  if (at === 'desk') return []
  const form = (
    href: string,
    label: string,
    icon: Choice['icon'],
    keywords = '',
    page = href.replace(/\?.*/, ''),
  ): Act[] => {
    if (!places.some((place) => place.href === page)) return []
    const keys = acts.find((act) => act.href === href)?.keys
    return [{ id: href, label, icon, keywords, keys, choose: () => goTo(href) }]
  }
  return [
    ...form('/dashboard/swap', w.actSwap, ArrowLeftRight, w.said_swap),
    ...form('/dashboard/payments', w.actDeposit, ArrowDownToLine, w.said_deposit),
    ...form('/dashboard/buy-crypto/order', w.actBuy, CreditCard, w.said_buy),
    ...form('/dashboard/withdraw', w.actWithdraw, ArrowUpFromLine, w.said_withdraw),
    ...form('/dashboard/payments/send', w.actSend, Send, w.said_send),
    ...form('/dashboard/payments/links', w.actLink, Link),
    ...form(
      '/dashboard/p2p/express',
      w.actExpress,
      Handshake,
      `${w.said_buy}, ${w.said_sell}`,
      '/dashboard/p2p/crypto',
    ),
    ...form(`${ownAdsPage('crypto')}?ad=new`, w.actCryptoAd, Store),
    ...form(`${ownAdsPage('currency')}?ad=new`, w.actCurrencyAd, Megaphone),
  ]
}

/** What has nothing but a touch screen has no keys to be told about; a keyboard comes with something that points finely. */
const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches

function useOwnActs({ at, signOut }: KeyFrame, onTurn: (part: KeyPart) => void): Act[] {
  const w = useWords('keyboard')
  const { locale } = useLocale()
  // The desk speaks English.
  const others = at === 'desk' ? [] : localeCodes.filter((code) => code !== locale)
  return [
    ...(hasKeyboard()
      ? [{ id: 'sheet', label: w.actSheet, icon: Keyboard, keys: ['?'], choose: () => onTurn('sheet') }]
      : []),
    { id: 'theme', label: w.actTheme, icon: SunMoon, choose: toggleTheme },
    ...others.map((code) => ({
      id: `language-${code}`,
      label: fill(w.actLanguage, { name: locales[code].name }),
      keywords: code,
      icon: Languages,
      choose: () => chooseLanguage(code),
    })),
    { id: 'sign-out', label: w.actSignOut, icon: LogOut, choose: signOut },
  ]
}
