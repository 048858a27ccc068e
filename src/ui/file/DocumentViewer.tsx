import { Download, FileText, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../words/message.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { Banner } from '../feedback/Banner.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { useWords } from '../words.tsx'

type Props = {
  /** The file's name. */
  name: string
  /** What it shows, for whoever doesn't see it: 'Front of the passport'. */
  label: string
  type: string
  /** An address of our own or an object URL. */
  src: string
}

const steps = [
  { percent: 100, size: 'size-full object-contain' },
  { percent: 150, size: 'w-[150%] max-w-none' },
  { percent: 200, size: 'w-[200%] max-w-none' },
  { percent: 300, size: 'w-[300%] max-w-none' },
] as const

/** A document, 350 px high. Pictures are shown and can be made larger; other files are downloaded, since no page may frame them. */
export function DocumentViewer({ name, label, type, src }: Props) {
  const w = useWords('ui')
  const [broken, setBroken] = useState(false)
  const picture = type.startsWith('image/') && !broken
  return (
    <section aria-label={label} className="overflow-hidden rounded-md border border-line bg-surface-sunken">
      {picture ? (
        <Picture src={src} label={label} onBroken={() => setBroken(true)} />
      ) : (
        <div className="flex h-[350px] flex-col items-center justify-center gap-2 px-6 text-center">
          <FileText aria-hidden size={32} className="text-ink-muted" />
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          {broken ? <Banner tone="caution">{w.notLoaded}</Banner> : <p className="text-ink-muted">{w.noPreview}</p>}
        </div>
      )}
      <div className="flex border-t border-line bg-surface-raised px-2 py-1">
        <LinkButton
          href={src}
          download={name}
          variant="quiet"
          size="sm"
          className="min-w-0"
          icon={<Download aria-hidden size={16} className="shrink-0" />}
        >
          <bdi className="truncate">{fill(w.download, { name })}</bdi>
        </LinkButton>
      </div>
    </section>
  )
}

function Picture({ src, label, onBroken }: { src: string; label: string; onBroken: () => void }) {
  const w = useWords('ui')
  const [step, setStep] = useState(0)
  const shown = steps[step] ?? steps[0]
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div tabIndex={0} className={classes('h-[350px] overflow-auto', step > 0 && 'scrolls-itself')}>
        <img src={src} alt={label} onError={onBroken} className={classes('mx-auto', shown.size)} />
      </div>
      <div className="absolute bottom-3 end-3 flex items-center gap-1 rounded-full border border-line bg-surface-raised p-1 shadow-raised">
        <Button
          variant="quiet"
          size="sm"
          aria-label={w.zoomOut}
          icon={<ZoomOut aria-hidden size={18} />}
          onClick={() => setStep(Math.max(0, step - 1))}
        />
        <span role="status" className="tabular min-w-[52px] text-center text-sm text-ink-muted">
          {fill(w.zoomed, { n: shown.percent })}
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-label={w.zoomIn}
          icon={<ZoomIn aria-hidden size={18} />}
          onClick={() => setStep(Math.min(steps.length - 1, step + 1))}
        />
      </div>
    </div>
  )
}
