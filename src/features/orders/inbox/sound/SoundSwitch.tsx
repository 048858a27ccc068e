import type { InboxRow } from '../../../../contract/orders/orders.ts'
import { Switch } from '../../../../ui/form/Switch.tsx'
import { useWords } from '../../../../ui/words.tsx'
import { useSound } from './use-sound.ts'

/** A sound when an order or a message comes, while the page is open: on or off in this browser. */
export function SoundSwitch({ rows }: { rows: readonly InboxRow[] | undefined }) {
  const w = useWords('inbox')
  const { on, turn } = useSound(rows)
  return (
    <Switch
      label={w.sound}
      hint={<span className="max-md:sr-only">{w.soundHint}</span>}
      checked={on}
      onChange={({ target }) => turn(target.checked)}
    />
  )
}
