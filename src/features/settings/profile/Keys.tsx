import { useState } from 'react'
import { keepSingleKeys } from '../../../client/keep-single-keys.ts'
import { Card } from '../../../ui/Card.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useWords } from '../../../ui/words.tsx'

/** Whether keys without a modifier do anything in this browser; the sheet of keys has the same switch. */
export function Keys({ on: first }: { on: boolean }) {
  const w = useWords('settings')
  const [on, setOn] = useState(first)
  const change = (next: boolean) => {
    setOn(next)
    keepSingleKeys(next)
  }
  return (
    <Card title={w.keyboard} lead={w.keyboardLead}>
      <Switch
        label={w.singleKeys}
        hint={w.singleKeysHint}
        checked={on}
        onChange={(event) => change(event.target.checked)}
      />
    </Card>
  )
}
