import { ArrowDownUp } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { assets } from '../../contract/assets.ts'
import { quoteLockSeconds } from '../../contract/fees.ts'
import type { QuoteSide } from '../../contract/swap.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { formatDecimal } from '../../ui/format-decimal.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { leanDecimal } from '../../ui/lean-decimal.ts'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { QuoteRing } from '../../ui/QuoteRing.tsx'
import { copy } from './copy.ts'
import { DifferenceBanner } from './DifferenceBanner.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { obstacle, type Swap } from './use-swap.ts'

/** Two amounts, what they cost, and one button; the quote's age stands beside it. */
export function SwapForm({ swap }: { swap: Swap }) {
  const { sides, live, review, available, short } = swap
  const why = obstacle(swap)
  const asking = live.asking && sides.request !== null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!why && !asking && live.quote) review.start()
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex flex-col">
          <Side swap={swap} side="pay" />
          <Flip onFlip={sides.flip} belowError={sides.side === 'pay' && Boolean(sides.fault ?? fieldOf(swap, 'pay'))} />
          <Side swap={swap} side="get" />
        </div>
        {live.was && live.quote && !review.open && (
          <DifferenceBanner title={copy.changed} was={live.was} now={live.quote} />
        )}
        <QuoteFacts quote={sides.request ? live.quote : undefined} busy={asking} />
        {live.problem && !fieldOf(swap, sides.side) && <ProblemBanner problem={live.problem} />}
        <div className="flex flex-col gap-3">
          <Button type="submit" size="lg" block className="py-2" loading={asking} disabledReason={why}>
            {copy.button(payText(swap), sides.from)}
          </Button>
          {/* Under the button, and of its own height while there is something to time: the button stays where it is. */}
          {!why && (
            <div className="flex min-h-[28px] items-center justify-center">
              {live.quote && (
                <QuoteRing
                  expiresAt={live.quote.expires_at}
                  lifetimeSeconds={quoteLockSeconds}
                  offsetMs={live.offsetMs}
                />
              )}
            </div>
          )}
          {(short || isEmpty(available)) && (
            <LinkButton href={depositHref(sides.from)} variant="secondary" block>
              {depositText(sides.from)}
            </LinkButton>
          )}
        </div>
      </form>
    </Card>
  )
}

function Side({ swap, side }: { swap: Swap; side: QuoteSide }) {
  const { sides, live, available } = swap
  const typed = sides.side === side
  const pays = side === 'pay'
  const quoted = sides.request && live.quote ? leanDecimal(pays ? live.quote.pay : live.quote.receive) : ''
  const funds = available === undefined ? undefined : leanDecimal(available)
  return (
    <AmountField
      name={side}
      label={pays ? copy.pay : copy.get}
      value={typed ? sides.text : quoted}
      onChange={(text) => sides.write(side, text)}
      asset={pays ? sides.from : sides.to}
      assets={assets}
      onAssetChange={pays ? sides.payWith : sides.getIn}
      available={pays ? funds : undefined}
      max={pays && !isEmpty(funds) ? funds : undefined}
      busy={!typed && live.asking && sides.request !== null}
      error={typed ? (sides.fault ?? fieldOf(swap, side)) : undefined}
    />
  )
}

/** On the seam of the two amounts; under an error's sentence it keeps clear of it. */
function Flip({ onFlip, belowError }: { onFlip: () => void; belowError: boolean }) {
  return (
    <div className={classes('z-10 -mb-2.5 flex justify-center', belowError ? 'mt-1' : '-mt-2.5')}>
      <button
        type="button"
        onClick={onFlip}
        className="flex size-[44px] items-center justify-center rounded-full border border-line-strong bg-surface-raised text-link hover:bg-primary-soft"
      >
        <ArrowDownUp aria-hidden size={18} />
        <span className="sr-only">{copy.flip}</span>
      </button>
    </div>
  )
}

/** The server's sentence for the field that was typed in. */
const fieldOf = ({ live, sides }: Swap, side: QuoteSide): string | undefined =>
  sides.side === side && sides.request ? (live.problem?.fields.amount ?? live.problem?.fields.to) : undefined

const isEmpty = (amount: string | undefined) => amount !== undefined && !/[1-9]/.test(amount)

const payText = ({ sides, live }: Swap): string | undefined => {
  if (sides.request === null) return undefined
  if (live.quote && !live.asking) return formatDecimal(leanDecimal(live.quote.pay))
  return sides.side === 'pay' ? formatDecimal(sides.text) : undefined
}

const isCurrency = (code: string) => assets.some((asset) => asset.code === code && asset.kind === 'fiat')
const depositHref = (code: string) => `/dashboard/payments${isCurrency(code) ? `?currency=${code}` : ''}`
const depositText = (code: string) => (isCurrency(code) ? copy.deposit(code) : 'Deposit money')
