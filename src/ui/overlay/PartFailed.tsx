import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { useWords } from '../words.tsx'

/** A part that is fetched when wanted did not come: said where everyone sees it, with a way on. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const w = useWords('ui')
  return (
    <div className="fixed inset-x-4 bottom-[calc(16px+var(--foot,0px))] z-50 mx-auto max-w-form">
      <Banner
        tone="caution"
        live
        title={w.partFailed}
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {w.tryAgain}
          </Button>
        }
      >
        {w.partFailedNext}
      </Banner>
    </div>
  )
}
