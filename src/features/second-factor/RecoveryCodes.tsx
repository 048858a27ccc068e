import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '../../brand.ts'
import { saveFile } from '../../client/files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Step } from './Step.tsx'

type Props = {
  codes: readonly string[]
  /** They end the set-up, whose last step this is. */
  enrolling: boolean
  onSaved: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, enrolling, onSaved }: Props) {
  const w = useWords('secondFactor')
  const [saved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (saved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [saved])
  return (
    <Card>
      <Step number={enrolling ? 3 : 1} title={w.codesTitle} text={w.codesText} heading={heading}>
        <ol
          dir="ltr"
          className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md bg-surface-sunken px-4 py-5 text-center font-mono font-semibold sm:text-lg"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Keep codes={codes} />
        <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
          <Checkbox label={w.saved} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
          <Button block size="lg" disabledReason={saved ? undefined : w.notSaved} onClick={onSaved}>
            {w.done}
          </Button>
        </div>
      </Step>
    </Card>
  )
}

/** Ways to keep them. The printed page is this one, without what surrounds the codes. */
function Keep({ codes }: { codes: readonly string[] }) {
  const w = useWords('secondFactor')
  const all = codes.join('\n')
  const text = `${fill(w.fileHead, { brand: brand.name })}\n\n${all}\n`
  const file = () => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), w.fileName)
  return (
    <div className="-ms-2 mt-3 flex flex-wrap items-center gap-x-2 print:hidden">
      <CopyButton value={all} what={w.copyAll} />
      <Button variant="quiet" size="sm" icon={<Download aria-hidden size={16} />} onClick={file}>
        {w.download}
      </Button>
      <Button variant="quiet" size="sm" icon={<Printer aria-hidden size={16} />} onClick={() => print()}>
        {w.print}
      </Button>
    </div>
  )
}
