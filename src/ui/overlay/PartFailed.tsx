import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { useWords } from '../words.tsx'

/** A part that is fetched when wanted did not come: said where everyone sees it, with a way on. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const w = useWords('ui')
  const [tried, setTried] = useState(false)
  // A browser that keeps what once failed to load asks for it no more on this page (Chromium 150): the page begins anew then.
  const retry = () => {
    if (tried && navigator.onLine) location.reload()
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
          <Button variant="secondary" size="sm" onClick={retry}>
            {w.tryAgain}
          </Button>
        }
      >
        {w.partFailedNext}
      </Banner>
    </div>
  )
}
