import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { useWords } from '../words.tsx'

type Props = {
  onRetry: () => void
  /** Leaves the part alone, where its reader asked for it. */
  onClose?: (() => void) | undefined
  /** It was to show what came of something that is done. */
  afterDeed?: boolean | undefined
  /** Where the same can be seen. The page then never begins anew, since it would not show it again. */
  elsewhere?: ReactNode
}

/** A part that is fetched when wanted did not come: said where everyone sees it, with a way on. */
export function PartFailed({ onRetry, onClose, afterDeed = false, elsewhere }: Props) {
  const w = useWords('ui')
  const [tried, setTried] = useState(false)
  // A browser that keeps what once failed to load asks for it no more on this page (Chromium 150): the page begins anew then.
  const retry = () => {
    if (tried && navigator.onLine && !elsewhere) location.reload()
    setTried(true)
    onRetry()
  }
  return (
    <div className="fixed inset-x-4 bottom-[calc(16px+var(--foot,0px))] z-50 mx-auto max-w-form">
      <Banner
        tone="caution"
        live
        title={w.partFailed}
        action={
          <div className="flex shrink-0 flex-col gap-2">
            <Button variant="secondary" size="sm" onClick={retry}>
              {w.tryAgain}
            </Button>
            {onClose && (
              <Button variant="quiet" size="sm" onClick={onClose}>
                {w.close}
              </Button>
            )}
          </div>
        }
      >
        {afterDeed ? w.partFailedDone : w.partFailedNext}
        {elsewhere && <p className="mt-1">{elsewhere}</p>}
      </Banner>
    </div>
  )
}
