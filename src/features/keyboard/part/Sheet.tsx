import { useState } from 'react'
import { keepSingleKeys } from '../../../client/keep-single-keys.ts'
import { singleKeysOff } from '../../../client/single-keys.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { DialogSheet } from '../../../ui/overlay/DialogSheet.tsx'
import { useWords } from '../../../ui/words.tsx'
import { type KeyAct, keyGroups, workingActs } from '../keys/key-acts.ts'
import { isSingle } from '../keys/key-rules.ts'
import { KeyCaps } from './KeyCaps.tsx'
import type { PartProps } from './part-props.ts'

/** What keys do on this page as it stands, from what they are acted on by; and the switch for those of one letter. */
export function Sheet({ frame, onClose }: PartProps) {
  const w = useWords('keyboard')
  // As the page was when it was opened: the sheet itself is over it now.
  const [acts] = useState(() => workingActs(frame.acts))
  const [on, setOn] = useState(() => !singleKeysOff())
  const change = (next: boolean) => {
    setOn(next)
    keepSingleKeys(next)
  }
  const shown = on ? acts : acts.filter(({ keys }) => keys.some(staysOn))
  return (
    <DialogSheet open onOpenChange={(open) => !open && onClose()} title={w.sheet} description={w.sheetLead}>
      <div className="flex flex-col gap-5">
        {keyGroups.map((group) => (
          <Group key={group} title={w[`group_${group}`]} acts={shown.filter((act) => act.group === group)} on={on} />
        ))}
        <div className="border-t border-line pt-3">
          <Switch
            label={w.single}
            hint={w.singleHint}
            checked={on}
            onChange={(event) => change(event.target.checked)}
          />
        </div>
      </div>
    </DialogSheet>
  )
}

/** Of several in a row the first counts: 'g h' begins with a letter. */
const staysOn = (keys: string): boolean => !isSingle(keys.split(' ')[0] ?? '')

function Group({ title, acts, on }: { title: string; acts: readonly KeyAct[]; on: boolean }) {
  const w = useWords('keyboard')
  if (acts.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-muted">{title}</h3>
      <dl className="mt-1.5 flex flex-col">
        {acts.map((act) => (
          <div key={act.keys.join()} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{'label' in act ? act.label : w[act.word]}</dt>
            <dd className="shrink-0">
              <KeyCaps keys={on ? act.keys : act.keys.filter(staysOn)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
