import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { feeQuoteSeconds } from '../../contract/withdrawals/network-fees.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { QuoteRing } from '../../ui/status/QuoteRing.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { destinationFacts } from '../destinations/destination-facts.tsx'
import { destinationName } from '../destinations/destination-name.ts'
import { useAboutTime } from './by-chain/about-time.ts'
import { EmailCode } from './EmailCode.tsx'
import { useFigures } from './Totals.tsx'
import type { Withdraw } from './use-withdraw.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

export type ReviewWithdrawalProps = { withdraw: Withdraw }

/** The last look: every figure and the account in full, and that it is them. */
export function ReviewWithdrawal({ withdraw }: ReviewWithdrawalProps) {
  const { asset, amount, destination, reviewing, sending, closeReview, confirm, kind, refusal } = withdraw
  const w = useWithdrawalWords(kind)
  const sum = useAmount()
  const whole = sum(amount || '0', asset)
  const submit = fill(w.submit, { amount: whole })
  return (
    <>
      {reviewing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && closeReview()}
          title={fill(w.reviewTitle, { amount: whole })}
          description={w.reviewText}
          confirm={sending.uncertain ? fill(w.repeat, { amount: whole }) : submit}
          confirming={!sending.uncertain && withdraw.fees.asking}
          methods={sending.methods}
          onConfirm={(prove) => confirm(reviewing, prove)}
        >
          {refusal?.code === 'fee_quote_expired' && (
            <Banner tone="caution" live>
              {refusal.message}
            </Banner>
          )}
          <Figures destination={reviewing} withdraw={withdraw} />
          {withdraw.code.needed && !sending.uncertain && <EmailCode withdraw={withdraw} />}
          {sending.uncertain && <p className="mt-3 text-sm text-ink-muted">{w.uncertain}</p>}
        </ConfirmDialog>
      )}
      <StepUp
        dialog={sending.dialog}
        title={w.confirmTitle}
        description={fill(w.confirmText, { amount: whole, account: destination ? destinationName(destination) : '' })}
        confirm={submit}
      />
    </>
  )
}

function Figures({ destination, withdraw }: { destination: Destination; withdraw: Withdraw }) {
  const { asset, kind, fees } = withdraw
  const w = useWithdrawalWords(kind)
  const ofChain = useWords('withdrawalByChain')
  const sum = useAmount()
  const time = useAboutTime()
  const { offer, offers, was, offsetMs } = fees
  const to = destinationFacts(destination, { ...w, ...ofChain })
  const soon = kind === 'chain' && offer ? [{ label: ofChain.takes, value: time(offer.seconds) }] : []
  return (
    <>
      <Facts ruled facts={[...to, ...useFigures(withdraw), ...soon]} />
      {kind === 'chain' && offer && (
        <div className="mt-3 flex flex-col gap-3">
          {offers && (
            <QuoteRing what="fee" expiresAt={offers.expires_at} lifetimeSeconds={feeQuoteSeconds} offsetMs={offsetMs} />
          )}
          {was !== undefined && (
            <Banner tone="caution" live>
              {fill(ofChain.feeChanged, { was: sum(was, asset), now: sum(offer.fee, asset) })}
            </Banner>
          )}
        </div>
      )}
    </>
  )
}
