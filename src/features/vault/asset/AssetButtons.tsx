import { ArrowDownToLine, ArrowUpFromLine, Handshake, Repeat } from 'lucide-react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Way } from './ways.ts'

const icons = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  swap: Repeat,
  get: Repeat,
  sell: Handshake,
  buy: Handshake,
} as const satisfies Record<Way['word'], unknown>

/** What can be done, as buttons. */
export function AssetButtons({ code, ways }: { code: string; ways: readonly Way[] }) {
  const w = useWords('assetPage')
  return (
    <nav
      aria-label={fill(w.actions, { code })}
      className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto sm:flex-wrap"
    >
      {ways.map(({ word, href }, index) => {
        const Icon = icons[word]
        return (
          <LinkButton
            key={word}
            href={href}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden size={18} className="max-sm:hidden" />}
          >
            {fill(w[word], { code })}
          </LinkButton>
        )
      })}
    </nav>
  )
}
