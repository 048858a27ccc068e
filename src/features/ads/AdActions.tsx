import { isSome } from '../../contract/money.ts'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useAmount } from '../../ui/money/use-amount.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { AdActing } from './use-ad-actions.ts'

/** The question before an ad is published or closed, and why something was refused. */
export function AdActions({ actions }: { actions: AdActing }) {
  const w = useWords('ads')
  const amount = useAmount()
  const { asked, problem, busy } = actions
  if (!asked) return problem ? <ProblemBanner problem={problem} /> : null
  const { ad, action } = asked
  const closing = action === 'close'
  const sum = closing ? ad.reserved : ad.total
  const moves = ad.side === 'sell' && isSome(sum)
  const named = { amount: amount(sum, ad.asset) }
  const title = moves
    ? fill(closing ? w.closeTitleSell : w.publishTitleSell, named)
    : closing
      ? w.closeTitle
      : w.publishTitle
  const text = moves
    ? fill(closing ? w.closeTextSell : w.publishTextSell, named)
    : closing
      ? w.closeText
      : w.publishText
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && actions.leave()}
      title={title}
      description={text}
      confirm={closing ? w.closeConfirm : w.publishConfirm}
      confirming={busy !== undefined}
      onConfirm={actions.confirm}
      danger={closing}
    >
      {problem && <ProblemBanner problem={problem} />}
    </ConfirmDialog>
  )
}
