import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../client/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { copy } from './copy.ts'

type Props = {
  codes: readonly string[]
  /** They end the set-up, whose last step this is. */
  enrolling: boolean
  onSaved: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, enrolling, onSaved }: Props) {
  const [saved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (saved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [saved])
  const all = codes.join('\n')
  return (
    <Card>
      {enrolling && (
        <div className="mb-6 border-b border-line pb-6">
          <Stepper label={copy.stepsLabel} steps={copy.steps} current={2} />
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {copy.codesTitle}
      </h2>
      <p className="mt-1 text-ink-muted">{copy.codesText}</p>
      <ol className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 rounded-md bg-surface-sunken px-4 py-5 text-center font-mono font-semibold sm:text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="-ml-2 mt-3 flex flex-wrap items-center gap-x-4">
        <CopyButton value={all} what={copy.copyAll} />
        <Button
          variant="quiet"
          size="sm"
          icon={<Download aria-hidden size={16} />}
          onClick={() =>
            saveFile(new Blob([`${copy.fileHead}\n\n${all}\n`], { type: 'text/plain;charset=utf-8' }), copy.fileName)
          }
        >
          {copy.download}
        </Button>
      </div>
      <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
        <Checkbox label={copy.saved} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
        <Button block disabledReason={saved ? undefined : copy.notSaved} onClick={onSaved}>
          {copy.done}
        </Button>
      </div>
    </Card>
  )
}
