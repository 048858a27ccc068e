import { classes } from '../classes.ts'

/** How many characters people compare at once. */
const GROUP = 4

/**
 * An address on a network, or a transaction's id, whole: in groups to compare by, broken only between them. What is copied has no gaps: they are
 * margins. Its groups stand under each other, left-to-right in every language.
 */
export function ChainAddress({ address, className }: { address: string; className?: string }) {
  const parts = address.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []
  return (
    <bdi dir="ltr" className={classes('inline-block text-start font-mono leading-6', className ?? 'text-sm')}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same characters may come twice, and never move
        <span key={index}>
          <span className="me-[0.6ch] whitespace-nowrap">{part}</span>
          <wbr />
        </span>
      ))}
    </bdi>
  )
}
